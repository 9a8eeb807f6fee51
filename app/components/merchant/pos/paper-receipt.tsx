import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { posWords, soldWords, paperWords as words } from '#app/copy/en/pos.ts'
import { formatAmount, formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import type { SoldOrder } from './sale-answer.ts'

/** Only seen on paper: everything else of the page stays out of print. */
export function PaperReceipt({ sold }: { sold: SoldOrder }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => setBody(document.body), [])
  return body && createPortal(<Paper sold={sold} />, body)
}

function Paper({ sold }: { sold: SoldOrder }) {
  return (
    <section className="till-paper" aria-hidden="true">
      <p className="till-paper-name">{sold.storeName}</p>
      {sold.storeAddress && <p>{sold.storeAddress}</p>}
      <p>
        {words.receipt} {orderNumber(sold.number)}
      </p>
      <p>{sold.soldAt}</p>
      <table>
        <tbody>
          {sold.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sold order's lines never change
            <tr key={at}>
              <td>
                {line.name}
                {line.selectedSize && ` (${line.selectedSize})`}
                <br />
                {line.quantity} x {formatAmount(line.price)}
              </td>
              <td>{formatAmount(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{posWords.total}</td>
            <td>{formatMoney(sold.total, sold.symbol)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{soldWords.paidWith(posWords.method[sold.method])}</p>
      {sold.mpesaCode && (
        <p>
          {words.code}: {sold.mpesaCode}
        </p>
      )}
      {sold.customerName && (
        <p>
          {words.customer}: {sold.customerName}
        </p>
      )}
      <p className="till-paper-thanks">{words.thanks}</p>
    </section>
  )
}
