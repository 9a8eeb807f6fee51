import { Download } from 'lucide-react'
import type { ImportTable } from '#app/domain/catalog/import/table.ts'
import { CSV_BOM, csvRow } from '#app/domain/order/list/csv.ts'
import { importPreview as words } from '#copy/merchant/product-import'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownProblem } from './problem-text.ts'

const MOST_SHOWN = 50

export function ProblemList({ problems, table }: { problems: ShownProblem[]; table: ImportTable }) {
  const { length } = problems
  if (length === 0) return null
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-base">{words().problems({ n: length })}</h2>
        <Button kind="text" className="text-brand-strong" onClick={() => saveFile(problemFile(problems, table))}>
          <Download className="icon icon-small" aria-hidden="true" />
          {words().download({ n: length })}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
        {problems.slice(0, MOST_SHOWN).map(({ rows, name, texts }) => (
          <li key={rows[0]} className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-3 text-sm">
            <span className="text-danger">
              <Icon name="alert" small />
            </span>
            <div className="min-w-0 wrap-anywhere">
              {name && (
                <p className="font-semibold" dir="auto">
                  {name}
                </p>
              )}
              {texts.map(({ text }) => (
                <p key={text} className="text-danger">
                  {text}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {length > MOST_SHOWN && <p className="text-sm text-ink-2">{words().more({ n: length - MOST_SHOWN })}</p>}
    </section>
  )
}

/** The file's own rows with one more column, to be mended and imported. */
function problemFile(problems: ShownProblem[], { heading, rows }: ImportTable): string {
  const texts = new Map<number, string[]>(problems.flatMap((problem) => problem.rows.map((row) => [row, []])))
  for (const { row, text } of problems.flatMap((problem) => problem.texts)) texts.get(row)?.push(text)
  const lines = rows
    .filter(({ number }) => texts.has(number))
    .map(({ number, cells }) => [...heading.map((_, at) => cells[at] ?? ''), (texts.get(number) ?? []).join(' ')])
  return CSV_BOM + [[...heading, words().problemColumn], ...lines].map((cells) => csvRow(cells.map(asLines))).join('')
}

function asLines(lines: string) {
  return { lines }
}

function saveFile(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = 'problems.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
