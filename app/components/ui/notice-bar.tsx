import type { ReactNode } from 'react'

interface Props {
  tone: string
  text: ReactNode
  children: ReactNode
  /** A row of its own below. */
  more?: ReactNode
}

export function NoticeBar({ tone, text, children, more }: Props) {
  return (
    <div role="status" className={`border-b border-line ${tone}`}>
      <div className="mx-auto flex max-w-296 flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm md:flex-nowrap md:px-6">
        <p className="py-2 wrap-anywhere">{text}</p>
        {children}
      </div>
      {more && <div className="mx-auto max-w-296 px-4 pb-1 text-sm md:px-6">{more}</div>}
    </div>
  )
}
