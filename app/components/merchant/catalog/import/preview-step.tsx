import { useState } from 'react'
import type { ImportedProduct, ImportOptions } from '#app/domain/catalog/import/imported-product.ts'
import type { ReadProducts } from '#app/domain/catalog/import/read-products.ts'
import { importPreview as words } from '#copy/merchant/product-import'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PageAction } from '../../page-action.tsx'
import { Switch } from '../../switch.tsx'
import { UpgradeLink } from '../../upgrade-link.tsx'
import type { ImportFailure, OpenedFile } from './import-view.ts'
import { LeftOutList } from './left-out-list.tsx'
import { ProblemList } from './problem-list.tsx'
import { type ShownProblem, shownProblem, shownRefusal } from './problem-text.ts'
import { type Matches, useMatches } from './use-matches.ts'
import { useSending } from './use-sending.ts'

interface Props {
  file: OpenedFile
  read: ReadProducts
  upgradePath: string
  onBack(): void
  onRunning(problems: ShownProblem[]): void
}

const SWITCHES = ['hideNew', 'changeStock', 'matchNames'] as const

export function PreviewStep({ file, read, upgradePath, onBack, onRunning }: Props) {
  const [options, setOptions] = useState<ImportOptions>({ hideNew: true, changeStock: false, matchNames: false })
  const matches = useMatches(read.products, options)
  const problems = problemsOf(file, read, matches)
  const sending = useSending(file.name, () => onRunning(problems))
  const countOf = (state: string) => matches.rows.filter((row) => row.state === state).length
  const [added, changed, same] = [countOf('new'), countOf('changed'), countOf('same')]
  const good = added + changed
  const { sent } = sending
  const isSending = sent !== null
  const failure = sending.failure ?? matches.failure

  function start() {
    if (matches.failure) return matches.retry()
    sending.send(
      read.products.flatMap((product, at) => goodProduct(product, matches, at)),
      options,
    )
  }

  return (
    <div className="grid gap-5">
      <p role="status" className={matches.isDone ? 'sr-only' : 'text-sm text-ink-2'}>
        {matches.isDone
          ? words().summary({ added, changed, problems: problems.length })
          : words().checking({ done: matches.rows.length, all: read.products.length })}
      </p>
      <div aria-hidden="true" className="grid grid-cols-3 gap-2.5">
        <Tile count={added} label={words().new} />
        <Tile count={changed} label={words().changed} />
        <Tile count={problems.length} label={words().problem} isBad={problems.length > 0} />
      </div>
      {matches.isDone && same > 0 && <p className="text-sm text-ink-2">{words().same({ n: same })}</p>}
      {matches.room !== null && matches.isDone && added > matches.room && (
        <FormAlert kind="warning">
          {words().room({ room: matches.room, n: added })}{' '}
          <UpgradeLink to={upgradePath} className="font-semibold underline">
            {words().upgrade}
          </UpgradeLink>
        </FormAlert>
      )}
      <ProblemList problems={problems} table={file.table} />
      <LeftOutList {...read} />
      <section className="grid gap-2">
        <h2 className="text-base">{words().before}</h2>
        <div className="divide-y divide-line rounded-card border border-line bg-card px-4 shadow-flat *:min-h-14">
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              id={`import-${name}`}
              label={words()[name]}
              isOn={options[name]}
              onChange={(isOn) => !isSending && setOptions({ ...options, [name]: isOn })}
            />
          ))}
        </div>
      </section>
      {failure && <FormAlert answer={failure}>{failureText(failure)}</FormAlert>}
      {matches.isDone && good === 0 && <p className="text-sm text-ink-2">{words().nothing}</p>}
      <div className="flex items-center justify-end gap-2">
        <Button kind="text" onClick={onBack} disabled={isSending}>
          {words().back}
        </Button>
        <PageAction>
          <Button
            kind="primary"
            onClick={start}
            disabled={isSending || (!matches.failure && (!matches.isDone || good === 0))}
            aria-busy={isSending || undefined}
          >
            {isSending
              ? words().sending({ done: sent, all: good })
              : failure
                ? words().tryAgain
                : words().start({ n: good })}
          </Button>
        </PageAction>
      </div>
    </div>
  )
}

function failureText(failure: ImportFailure): string {
  const texts = words().failed
  return failure in texts ? texts[failure as keyof typeof texts] : texts.failed
}

function Tile({ count, label, isBad = false }: { count: number; label: string; isBad?: boolean }) {
  return (
    <div
      className={`rounded-card border px-2 py-3 sm:px-3.5 ${isBad ? 'border-danger/30 bg-danger-soft text-danger' : 'border-line bg-card'}`}
    >
      <b className="block text-2xl leading-tight">{count}</b>
      <span className={`text-xs sm:text-sm ${isBad ? '' : 'text-ink-2'}`}>{label}</span>
    </div>
  )
}

/** Those of the file first, then what the store has against a product. */
function problemsOf({ table, columns }: OpenedFile, { problems, products }: ReadProducts, { rows }: Matches) {
  const nameHeading = table.heading[columns.indexOf('name')] ?? null
  const refused = rows.flatMap(({ state, problem }, at) => {
    const product = products[at]
    return state === 'problem' && product ? [shownRefusal(product, problem ?? '', nameHeading)] : []
  })
  return [...problems.map(shownProblem), ...refused].sort((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
}

/** With the version that was compared: a product changed since is a problem. */
function goodProduct(product: ImportedProduct, { rows }: Matches, at: number): ImportedProduct[] {
  const match = rows[at]
  if (match?.state !== 'new' && match?.state !== 'changed') return []
  return [{ ...product, version: match.version ?? null }]
}
