import { whenWords } from '#app/copy/timestamps.ts'
import { formatMoney } from '#app/domain/money.ts'
import { givenFor, type OutboxSale, type OutboxSaleState } from '#app/domain/sale/outbox-sale.ts'
import { outboxWords as words } from '#copy/merchant/outbox'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'

interface Props {
  sale: OutboxSale & { state: OutboxSaleState }
  timeZone: string
  /** The till on this page, whose cart it is. */
  storeId: string
  onBook(sale: OutboxSale): void
  onTakeBack(sale: OutboxSale): void
}

const tones: Record<OutboxSaleState, string> = {
  waiting: 'bg-warn-soft text-warn',
  sending: 'bg-info-soft text-info',
  'needs-you': 'bg-danger-soft text-danger',
}

export function WaitingRow({ sale, timeZone, storeId, onBook, onTakeBack }: Props) {
  const { saleId, tillNumber, soldAt, pieces, total, moneyFormat, state, isLate, refusal, owner } = sale
  const given = givenFor(sale)
  const method = words().method[sale.sale.method]
  const numberId = `waiting-${saleId}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-line py-3 first:pt-0 not-first:border-t">
      <b id={numberId} className="font-semibold">
        {tillNumber}
      </b>
      <span className="text-end font-bold">
        <Money minor={given} format={moneyFormat} />
      </span>
      <span className="text-sm text-ink-2">
        {words().line({ when: whenWords(soldAt, Date.now(), timeZone), n: pieces, method })}
        {given < total && (
          <span className="block">{words().owed({ owed: formatMoney(total - given, moneyFormat) })}</span>
        )}
      </span>
      <span
        className={`inline-flex min-h-6 items-center self-start justify-self-end rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ${tones[state]}`}
      >
        {words().states[state]}
      </span>
      {state === 'needs-you' && (
        <div className="col-span-full mt-2 grid gap-2 rounded-control bg-danger-soft px-3 py-2.5">
          <p className="wrap-anywhere">{refusal?.text}</p>
          {/* A sale with a handed-out receipt can only be sent again. */}
          {!isLate && (
            <div className="grid gap-2 md:flex md:flex-wrap">
              <Button aria-describedby={numberId} onClick={() => onBook(sale)}>
                {words().book}
              </Button>
              {owner.storeId === storeId && (
                <Button kind="text" aria-describedby={numberId} onClick={() => onTakeBack(sale)}>
                  {words().takeBack}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </li>
  )
}
