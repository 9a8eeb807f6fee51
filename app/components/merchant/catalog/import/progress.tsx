import { Link, useRevalidator } from '@remix-run/react'
import { Check, CircleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { postImport } from '#app/browser/post-import.ts'
import { importProblemText } from '#app/copy/phrases/merchant/import-problem.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import { doneOf, type ImportReportRow, type ImportView } from '#app/domain/catalog/import/import.ts'
import { productsExportPath } from '#app/domain/store/store.ts'
import { importProgress as words } from '#copy/merchant/import-progress'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { sayError } from '../../../ui/toast/toaster.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { ImportPictures } from './pictures.tsx'
import { ProgressBar } from './progress-bar.tsx'

export interface ImportProgressProps {
  storeId: string
  current: ImportView
  zone: string
  now: number
}

const POLL_MS = 2_000

/** Step 4, and the report while the import can be undone or has pictures left. */
export function ImportProgress({ current, ...props }: ImportProgressProps) {
  const isWorking = current.state === 'running' || current.state === 'undoing'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
  return (
    <div className="grid max-w-180 gap-4" data-import={current.state}>
      {isWorking ? <Working {...current} /> : <Report {...props} current={current} />}
      {current.state === 'finished' && <ImportPictures key={current.id} {...current} />}
    </div>
  )
}

function Working(current: ImportView) {
  const title =
    current.state === 'undoing' ? words().undoing : current.kind === 'bulk' ? words().changing : words().importing
  const { counts, state, total } = current
  const toUndo = total - (counts.same ?? 0) - (counts.problem ?? 0)
  return (
    <ProgressBar
      title={title}
      done={doneOf(current)}
      total={state === 'undoing' ? toUndo : total}
      text={words().mayLeave}
    />
  )
}

function Report({ storeId, current, zone, now }: ImportProgressProps) {
  const { id, name, state, counts, hidesNew, report, undoUntil, kind } = current
  const lines = [
    [counts.new, hidesNew ? words().newHidden : words().new],
    [counts.changed, words().changed],
    [counts.undone, words().gaveBack],
    [counts.same, words().same],
  ] as const
  const told = lines.filter(([n]) => (n ?? 0) > 0)
  const download = kind === 'csv' && (
    <a
      href={`${productsExportPath(storeId)}?problems=${id}`}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand-strong"
    >
      {words().download}
    </a>
  )
  const problems = [
    [counts.problem, words().leftOut, download],
    [counts.stayed, words().stayed, null],
  ] as const
  return (
    <section className="rounded-card border border-line bg-card shadow-flat" aria-labelledby="import-name">
      <header className="flex items-center justify-between gap-3 p-4">
        <h2 id="import-name" className="text-base wrap-anywhere" dir="auto">
          {name || words().bulkName}
        </h2>
        <span
          role="status"
          className="shrink-0 rounded-full bg-brand-soft px-3 py-1 text-xs font-semibold text-brand-strong"
        >
          {state === 'undone' ? words().undone : words().done}
        </span>
      </header>
      <ul>
        {told.length === 0 && <Line>{words().nothing}</Line>}
        {told.map(([n = 0, text]) => (
          <Line key={text({ n })} icon={<Check className="icon icon-small text-brand-strong" aria-hidden="true" />}>
            {text({ n })}
          </Line>
        ))}
        {problems.map(([n = 0, text, link]) =>
          n > 0 ? (
            <Line key={text({ n })} icon={<CircleAlert className="icon icon-small text-danger" aria-hidden="true" />}>
              {text({ n })} {link}
            </Line>
          ) : null,
        )}
      </ul>
      {report.length > 0 && <Problems report={report} />}
      <footer className="grid gap-3 border-t border-line p-4">
        <div className="flex flex-wrap gap-2">
          <Link to="/products" className={buttonClass('quiet')}>
            {words().see}
          </Link>
          {undoUntil !== null && <Undo id={id} label={kind === 'bulk' ? words().undoChange : words().undo} />}
        </div>
        {undoUntil !== null && (
          <p className="text-sm text-ink-2">{words().undoUntil({ time: untilWords(undoUntil, now, zone) })}</p>
        )}
      </footer>
    </section>
  )
}

function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Problems({ report }: { report: ImportReportRow[] }) {
  return (
    <ol className="border-t border-line">
      {report.map(({ position, rows, name, problem }) => (
        <li key={position} className="grid gap-1 border-t border-line px-4 py-3 first:border-t-0">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {name || words().row({ row: String(rows[0] ?? position + 1) })}
          </span>
          <span className="text-sm text-danger">{importProblemText(problem)}</span>
          {name && rows[0] && <span className="text-xs text-ink-2">{words().row({ row: String(rows[0]) })}</span>}
        </li>
      ))}
    </ol>
  )
}

function Undo({ id, label }: { id: string; label: string }) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const undo = async () => {
    setBusy(true)
    const answer = await postImport('undo', { id })
    setBusy(false)
    setAsked(false)
    if (!answer?.ok) sayError({ title: words().failed, text: words().tryAgain })
    revalidate()
  }
  return (
    <>
      <Button kind="text" onClick={() => setAsked(true)}>
        <Undo2 className="icon icon-small" aria-hidden="true" />
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={isBusy}
        title={words().askTitle}
        text={words().askText}
        yes={label}
        onYes={undo}
        onNo={() => setAsked(false)}
      />
    </>
  )
}
