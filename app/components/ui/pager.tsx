import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  label: string
  words: { previous: string; next: string }
  /** Null where there is no such page. */
  previous: string | null
  next: string | null
  /** Keeps the scroll position of the page behind a dialog. */
  keepsScroll?: boolean
  children?: ReactNode
}

export function Pager({ label, words, previous, next, keepsScroll = false, children }: Props) {
  const step = (to: string | null, rel: string, content: ReactNode) =>
    to === null ? (
      <button type="button" disabled className={look}>
        {content}
      </button>
    ) : (
      <Link to={to} rel={rel} preventScrollReset={keepsScroll} className={look}>
        {content}
      </Link>
    )
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {step(
        previous,
        'prev',
        <>
          <Icon name="back" small />
          {words.previous}
        </>,
      )}
      {children && <p className="min-w-0 flex-[1_1_5rem] text-center text-sm text-ink-2">{children}</p>}
      {step(
        next,
        'next',
        <>
          {words.next}
          <Icon name="forward" small />
        </>,
      )}
    </nav>
  )
}

const look = buttonClass('quiet', 'min-h-tool px-4 text-sm')
