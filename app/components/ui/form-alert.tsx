import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const looks = {
  error: 'bg-danger-soft text-danger',
  warning: 'bg-warn-soft text-warn',
  info: 'bg-brand-soft text-brand-strong',
}

export function FormAlert({
  kind = 'error',
  title,
  children,
}: {
  kind?: keyof typeof looks
  title?: string
  children: ReactNode
}) {
  return (
    <div
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
