import { lineName } from '#app/copy/phrases/line-name.ts'
import { pieceCounts } from '#app/domain/order/listed-lines.ts'
import { tillDiscountWords, posWords as words } from '#copy/merchant/pos'
import { Money } from '../../ui/money.tsx'
import { paidText } from './sold-spoken.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** More would push the receipt's buttons out of sight. */
const MAX_LINES = 6

export function WaitingSums({ sold }: { sold: WaitingOrder }) {
  const { tillNumber, soldAt, total, moneyFormat, slip } = sold
  const { lines, discount, subtotal } = slip
  return (
    <>
      <p className="text-sm text-ink-2">{soldAt}</p>
      <p className="my-2 text-3xl font-bold tracking-wider">{tillNumber}</p>
      <dl className="grid gap-1 border-y border-dashed border-line-strong py-3">
        {lines.length > MAX_LINES ? (
          <div className="till-sum">
            <dt>{words().items({ n: pieceCounts(lines).pieces })}</dt>
            <dd>
              <Money minor={subtotal} format={moneyFormat} />
            </dd>
          </div>
        ) : (
          lines.map(({ line, name, selectedSize, price, quantity }) => (
            <div key={line} className="till-sum">
              <dt className="min-w-0 wrap-anywhere">
                {lineName(name, selectedSize)} × {quantity}
              </dt>
              <dd>
                <Money minor={price * quantity} format={moneyFormat} />
              </dd>
            </div>
          ))
        )}
        {discount > 0 && (
          <div className="till-sum">
            <dt>{tillDiscountWords().givenAmount}</dt>
            <dd>
              <Money minor={-discount} format={moneyFormat} />
            </dd>
          </div>
        )}
        <div className="till-sum pt-1 font-bold">
          <dt>{words().total}</dt>
          <dd className="text-2xl">
            <Money minor={total} format={moneyFormat} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-2">{paidText(sold)}</p>
    </>
  )
}
