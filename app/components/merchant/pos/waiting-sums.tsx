import { lineName } from '#app/copy/phrases/line-name.ts'
import { pieceCounts } from '#app/domain/order/listed-lines.ts'
import { tillDiscountWords, posWords as words } from '#copy/merchant/pos'
import { paidText } from './sold-spoken.ts'
import { Sum } from './till-sums.tsx'
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
          <Sum label={words().items({ n: pieceCounts(lines).pieces })} minor={subtotal} moneyFormat={moneyFormat} />
        ) : (
          lines.map(({ line, name, selectedSize, price, quantity }) => (
            <Sum
              key={line}
              label={`${lineName(name, selectedSize)} × ${quantity}`}
              minor={price * quantity}
              moneyFormat={moneyFormat}
            />
          ))
        )}
        {discount > 0 && <Sum label={tillDiscountWords().givenAmount} minor={-discount} moneyFormat={moneyFormat} />}
        <Sum
          label={words().total}
          minor={total}
          moneyFormat={moneyFormat}
          className="pt-1 font-bold"
          amountClass="text-2xl"
        />
      </dl>
      <p className="mt-2 text-sm text-ink-2">{paidText(sold)}</p>
    </>
  )
}
