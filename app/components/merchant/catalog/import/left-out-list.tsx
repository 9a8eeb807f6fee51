import type { ImportNote, LeftOutRow } from '#app/domain/catalog/import/import-problem.ts'
import { importLeftOut, importPreview as words } from '#copy/merchant/product-import'

const ROWS_NAMED = 12

interface Reason {
  reason: LeftOutRow['reason'] | ImportNote['reason']
  rows: number[]
  value: string
}

/** Nothing of the file is passed over silently. */
export function LeftOutList({ leftOut, notes }: { leftOut: LeftOutRow[]; notes: ImportNote[] }) {
  const reasons = new Map<string, Reason>()
  for (const { row, reason, ...more } of [...leftOut, ...notes]) {
    const known = reasons.get(reason)
    if (known) known.rows.push(row)
    else reasons.set(reason, { reason, rows: [row], value: 'value' in more ? more.value : more.name })
  }
  if (reasons.size === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{words().leftOut}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card text-sm shadow-flat">
        {[...reasons.values()].map((reason) => (
          <li key={reason.reason} className="px-4 py-3 wrap-anywhere">
            <p>{reasonText(reason)}</p>
            <p className="text-ink-2">{rowsText([...new Set(reason.rows)])}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonText({ reason, value }: Reason): string {
  const text = importLeftOut()[reason]
  return typeof text === 'string' ? text : text({ value })
}

function rowsText(rows: number[]): string {
  const named = rows.slice(0, ROWS_NAMED).join(', ')
  const more = rows.length - ROWS_NAMED
  return importLeftOut().rows({
    n: rows.length,
    rows: more > 0 ? importLeftOut().moreRows({ rows: named, n: more }) : named,
  })
}
