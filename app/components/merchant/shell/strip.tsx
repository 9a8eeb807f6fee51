import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'

interface Props {
  icon: LucideIcon
  title: string
  text?: string
  action?: ReactNode
  close?: { label: string; type?: 'submit'; onClick?: () => void }
  /** In a narrow window it takes the place of the words and their action. */
  more?: ReactNode
}

export const stripAction =
  'inline-flex min-h-11 flex-none items-center font-semibold underline underline-offset-3 lg:min-h-10'

/** The one notice under the store bar: as high as a finger, whatever it says. */
export function Strip({ icon: Icon, title, text, action, close, more }: Props) {
  return (
    <div role="status" className="bg-warn-soft text-sm shadow-[inset_0_-1px] shadow-accent/45 print:hidden">
      <div className="mx-auto flex min-h-11 max-w-296 items-center gap-2 px-4 has-[.icon-btn]:pe-1 md:px-6 lg:min-h-10 lg:px-8">
        <Icon className="icon icon-small text-warn" aria-hidden="true" />
        <p
          className={`line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere lg:line-clamp-1 ${more ? 'max-lg:sr-only' : ''}`}
        >
          <b className="font-semibold">{title}</b>
          {text && <span className="text-ink-2"> {text}</span>}
        </p>
        {more ? <div className="max-lg:hidden">{action}</div> : action}
        {more && <div className="min-w-0 max-lg:flex-1 lg:ms-4">{more}</div>}
        {close && (
          <IconButton label={close.label} type={close.type} onClick={close.onClick} className="text-ink-2">
            <X className="icon icon-small" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
