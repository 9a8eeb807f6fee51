import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  /** Its `th`s. */
  head: ReactNode
  /** Its `tr`s. */
  children: ReactNode
}

/** A list where its columns have room: the parent is the container. */
export function ListTable({ caption, head, children }: TableProps) {
  return (
    <div className="hidden overflow-x-auto rounded-card border border-line bg-card @min-[39rem]:block">
      <table className="list-table w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-paper text-xs whitespace-nowrap text-ink-2">
          <tr>{head}</tr>
        </thead>
        <tbody className="*:border-t *:border-line">{children}</tbody>
      </table>
    </div>
  )
}

/** The same facts in the same order where there is no room for a table. */
export function ListCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="list-cards grid gap-2 @min-[39rem]:hidden" aria-label={label}>
      {children}
    </ul>
  )
}

/** The column that takes what the others leave: its words end in dots, or go on below. */
export const restColumn = 'w-[42%] max-w-0'
