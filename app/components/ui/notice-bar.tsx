import type { ReactNode } from 'react'

/** A bar above a page: what holds for all of it, and a way to change that at its end. */
export function NoticeBar({ tone, text, children }: { tone: string; text: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={`border-b border-line ${tone}`}>
      <div className="mx-auto flex max-w-296 flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm md:flex-nowrap md:px-6">
        <p className="py-2 wrap-anywhere">{text}</p>
        {children}
      </div>
    </div>
  )
}
