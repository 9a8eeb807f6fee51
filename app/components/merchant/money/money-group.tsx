import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  count: ReactNode
  note?: string
  children: ReactNode
}

export function MoneyGroup({ id, title, count, note, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div>
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 text-base">
          {title}
          <span className="text-sm font-normal text-ink-2">{count}</span>
        </h2>
        {note && <p className="text-sm text-ink-2">{note}</p>}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-0 md:rounded-card md:border md:border-line md:bg-card">
        {children}
      </ul>
    </section>
  )
}
