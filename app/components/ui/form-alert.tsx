import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  error: 'bg-danger-soft text-danger',
  warning: 'bg-warn-soft text-warn',
  info: 'bg-brand-soft text-brand-strong',
}

interface Props {
  kind?: keyof typeof looks
  title?: string
  /** Each new value scrolls to the alert, even with the same words. */
  answer?: unknown
  children: ReactNode
}

export function FormAlert({ kind = 'error', title, answer, children }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) alert.current?.scrollIntoView({ block: 'center' })
  }, [answer])
  return (
    <div
      ref={alert}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-control p-3 text-sm ${looks[kind]}`}
    >
      <Icon name="info" small />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
