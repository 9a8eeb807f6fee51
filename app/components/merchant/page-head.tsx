import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface Props {
  to: string
  back: string
  title: string
  children?: ReactNode
}

/** Of a page that lies behind another one. */
export function PageHead({ to, back, title, children }: Props) {
  return (
    <header className="flex min-h-11 items-center">
      <Link to={to} aria-label={back} className="icon-btn -ms-3">
        <Icon name="back" small />
      </Link>
      <h1 className="min-w-0 flex-1 text-xl">{title}</h1>
      {children}
    </header>
  )
}
