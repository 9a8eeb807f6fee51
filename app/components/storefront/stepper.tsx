import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

interface Props {
  label: string
  less: string
  more: string
  canLess: boolean
  canMore: boolean
  onLess(): void
  onMore(): void
  children: ReactNode
}

export function Stepper({ label, less, more, canLess, canMore, onLess, onMore, children }: Props) {
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{label}</legend>
      <button type="button" aria-label={less} disabled={!canLess} onClick={onLess}>
        <Icon name="minus" small />
      </button>
      {children}
      <button type="button" aria-label={more} disabled={!canMore} onClick={onMore}>
        <Icon name="plus" small />
      </button>
    </fieldset>
  )
}
