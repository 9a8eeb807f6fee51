import { Laptop, Smartphone } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

const tones = {
  on: 'bg-brand-soft text-brand-strong',
  off: 'bg-wash text-ink-2',
  ended: 'bg-danger-soft text-danger',
}

interface Props {
  kind: 'phone' | 'laptop' | 'telegram'
  tone: keyof typeof tones
}

export function ChannelMark({ kind, tone }: Props) {
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-full ${tones[tone]}`}>
      {kind === 'telegram' && <Icon name="telegram" small />}
      {kind === 'phone' && <Smartphone className="icon icon-small" aria-hidden="true" />}
      {kind === 'laptop' && <Laptop className="icon icon-small" aria-hidden="true" />}
    </span>
  )
}
