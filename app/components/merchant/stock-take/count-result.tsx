import { type CountReport, type RefusedLine, unitKey } from '#app/domain/catalog/stock-take/counted-line.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { stockTake as words } from '#copy/merchant/stock-take'
import { Button } from '../../ui/button.tsx'

interface Props {
  report: CountReport
  moneyFormat: MoneyFormat
  onCountAgain(line: RefusedLine): void
}

export function CountResult({ report, moneyFormat, onCountAgain }: Props) {
  const { lines, booked, refused } = report
  return (
    <>
      <section role="status" className="grid gap-2 rounded-card border border-line bg-card p-4 shadow-flat md:p-5">
        <p className="justify-self-start rounded-full bg-brand-soft px-2.5 py-0.5 text-xs font-semibold text-brand-strong">
          {words().saved}
        </p>
        <h2 className="text-lg">{sentenceOf(report, moneyFormat)}</h2>
        <p className="text-sm text-ink-2">
          {words().booked({ booked, lines })} {refused.length > 0 && words().notBooked({ n: refused.length })}
        </p>
      </section>
      {refused.length > 0 && (
        <ul className="rounded-card border border-line bg-card">
          {refused.map((line) => (
            <li key={unitKey(line)} className="flex items-center gap-3 border-line px-4 py-2.5 not-first:border-t">
              <p className="min-w-0 flex-1 text-sm">
                <b className="block" dir="auto">
                  {line.name || '–'}
                </b>
                <span className="text-danger">
                  {line.reason === 'promised' ? words().refused.promised(line) : words().refused[line.reason]}
                </span>
              </p>
              {line.reason !== 'gone' && <Button onClick={() => onCountAgain(line)}>{words().again}</Button>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** '8 pieces missing (KSh 3,200.00 at cost), 4 more than thought.' */
function sentenceOf({ missing, missingCost, more }: CountReport, moneyFormat: MoneyFormat): string {
  if (missing === 0 && more === 0) return words().result.fits
  const cost = missingCost === null ? null : formatMoney(missingCost, moneyFormat)
  const missingPart =
    cost === null ? words().result.missing({ n: missing }) : words().result.missingCost({ n: missing, cost })
  const parts = [...(missing > 0 ? [missingPart] : []), ...(more > 0 ? [words().result.more({ n: more })] : [])]
  return `${parts.join(', ')}.`
}
