import { Form } from '@remix-run/react'
import { Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type RefusedLine, unitKey } from '#app/domain/catalog/stock-take/counted-line.ts'
import { fold } from '#app/domain/text/fold.ts'
import { stockTake as words } from '#copy/merchant/stock-take'
import { Button } from '../../ui/button.tsx'
import { SearchBox, searchInputClass } from '../../ui/search-box.tsx'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { BarcodeButton } from '../images/barcode-button.tsx'
import { PageAction } from '../page-action.tsx'
import { PageHead } from '../page-head.tsx'
import { CountResult } from './count-result.tsx'
import { type StockTakeView, type StockUnit, unitId, unitName } from './stock-take-view.ts'
import { UnitRow } from './unit-row.tsx'
import { useStockTake } from './use-stock-take.ts'

const AT_ONCE = 60

export function StockTakePage(view: StockTakeView) {
  const { units, categories, moneyFormat } = view
  const stockTake = useStockTake(view)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(AT_ONCE)
  const [isAsking, setAsking] = useState(false)
  const { counts, isLocked, report } = stockTake
  const search = fold(query.trim())
  const matching = search ? units.filter((unit) => textOf(unit, categories).includes(search)) : units
  const countedIn = (list: StockUnit[]) => list.filter((unit) => counts[unitKey(unit)]).length
  const counted = Object.keys(counts).length
  const done = countedIn(matching)

  function countCode(code: string): boolean {
    const unit = units.find((unit) => unit.code?.toLowerCase() === code.trim().toLowerCase())
    if (!unit || isLocked) return false
    say({ title: words().scanned({ name: unitName(unit), n: stockTake.addOne(unit) }) })
    return true
  }

  // A reader that types ends with Enter.
  function submit(event: FormEvent) {
    event.preventDefault()
    if (query.trim() !== '' && countCode(query)) setQuery('')
  }

  function countAgain(line: RefusedLine) {
    setQuery(units.find((unit) => unit.productId === line.productId)?.name ?? '')
    requestAnimationFrame(() => document.getElementById(unitId(line))?.focus())
  }

  return (
    <div className="grid max-w-180 grid-cols-1 gap-3">
      <PageHead to="/products" back={words().back} title={words().title}>
        <PageAction>
          <Button
            kind="primary"
            className="noscript:hidden"
            disabled={counted === 0 || stockTake.isSaving}
            aria-busy={stockTake.isSaving || undefined}
            onClick={stockTake.save}
          >
            {stockTake.isSaving ? words().saving : words().save}
          </Button>
        </PageAction>
      </PageHead>
      <p className="hidden rounded-card bg-warn-soft p-4 noscript:block">{words().needsScript}</p>
      {report && <CountResult report={report} moneyFormat={moneyFormat} onCountAgain={countAgain} />}
      {stockTake.isUnsent && (
        <p role="alert" className="rounded-card bg-warn-soft p-4 text-sm font-semibold">
          {words().unsent}
        </p>
      )}
      <p className="text-sm text-ink-2">{words().text}</p>
      {units.length === 0 ? (
        <div className="rounded-card border border-dashed border-line-strong px-4 py-12 text-center">
          <h2 className="text-lg">{words().empty}</h2>
          <p className="text-ink-2">{words().emptyText}</p>
        </div>
      ) : (
        <div className="grid gap-3 noscript:hidden">
          <Form role="search" className="flex gap-2" onSubmit={submit}>
            <SearchBox className="flex-1">
              <input
                type="search"
                aria-label={words().find}
                placeholder={words().search}
                maxLength={100}
                className={searchInputClass}
                value={query}
                onChange={(event) => {
                  setQuery(event.currentTarget.value)
                  setShown(AT_ONCE)
                }}
              />
            </SearchBox>
            <button type="submit" tabIndex={-1} className="sr-only">
              {words().find}
            </button>
            <BarcodeButton onCode={(code) => countCode(code) || sayError({ title: words().unknownCode({ code }) })} />
          </Form>
          <p role="status" className="text-sm font-semibold">
            {words().counted({ n: done, total: matching.length })}
          </p>
          <progress
            className="h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-brand"
            aria-label={words().counted({ n: done, total: matching.length })}
            max={matching.length || 1}
            value={done}
          />
          {matching.length === 0 ? (
            <p className="py-8 text-center text-ink-2">{words().noneFound}</p>
          ) : (
            <ul aria-label={words().title} className="rounded-card border border-line bg-card">
              {matching.slice(0, shown).map((unit) => (
                <UnitRow
                  key={unitKey(unit)}
                  unit={unit}
                  counted={counts[unitKey(unit)]}
                  isLocked={isLocked}
                  onCount={(count) => stockTake.setCount(unit, count)}
                />
              ))}
            </ul>
          )}
          {matching.length > shown && <Button onClick={() => setShown(shown + AT_ONCE)}>{words().showMore}</Button>}
          <p className="flex items-start gap-2 text-sm text-ink-2">
            <Smartphone className="icon icon-small mt-0.5 flex-none" aria-hidden="true" />
            {stockTake.isKept ? words().kept : words().notKept}
          </p>
          {counted > 0 && !isLocked && (
            <Button kind="text" className="justify-self-start text-sm" onClick={() => setAsking(true)}>
              {words().restart}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words().restartTitle}
        text={words().restartText({ n: counted })}
        yes={words().restartYes}
        isGrave
        onYes={() => {
          stockTake.begin()
          setAsking(false)
        }}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}

function textOf({ name, label, code, categoryId }: StockUnit, categories: Record<string, string>): string {
  return fold([name, label, code, categoryId && categories[categoryId]].filter(Boolean).join(' '))
}
