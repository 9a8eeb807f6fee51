import { orderDialog, slip as words } from '#app/copy/en/merchant/orders.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { Paper } from '#app/domain/order/paper.ts'
import { Money } from '../../ui/money.tsx'
import type { SlipView } from './slip-view.ts'
import { spacedPhone } from './spaced-phone.ts'

export function Slip({ view, paper }: { view: SlipView; paper: Paper }) {
  return (
    <article className={`slip slip-${paper}`}>
      <header className="slip-head">
        <div>
          <p className="slip-title">{view.storeName}</p>
          {view.storeLines.map((line) => (
            <p key={line}>{spacedPhone(line)}</p>
          ))}
        </div>
        <div>
          <h1 className="slip-title">
            {words[view.kind]} {view.number}
          </h1>
          <p>{view.date}</p>
          {view.isCancelled && <p className="slip-title">{words.cancelled}</p>}
        </div>
      </header>
      {(view.customerName || view.address) && (
        <div className="mb-3">
          {view.customerName && (
            <p>
              {words.customer}: <b>{view.customerName}</b>
            </p>
          )}
          {view.customerPhone && (
            <p>
              {words.phone}: {spacedPhone(view.customerPhone)}
            </p>
          )}
          {view.address?.text && (
            <p>
              {view.address.label}: {view.address.text}
            </p>
          )}
        </div>
      )}
      <SlipLines view={view} />
      <div className="slip-rule" />
      <SlipSums view={view} />
      <div className="slip-rule" />
      {view.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {view.kind === 'receipt' && <p className="mt-3 font-semibold">{words.thanks}</p>}
      {view.isBranded && <p className="mt-2">{words.madeWith}</p>}
    </article>
  )
}

function SlipLines({ view }: { view: SlipView }) {
  const { lines, moneyFormat } = view
  if (lines.length === 0) return <p>{orderDialog.noItems}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col" className="slip-number">
            {words.quantity}
          </th>
          <th scope="col" className="slip-number">
            {words.price}
          </th>
          <th scope="col" className="slip-number">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td>
              {line.name}
              {line.selectedSize ? ` (${line.selectedSize})` : ''}
              <span className="slip-narrow block">
                {orderDialog.pieces(line.quantity, formatMoney(line.price, moneyFormat))}
              </span>
            </td>
            <td className="slip-number slip-wide">{line.quantity}</td>
            <td className="slip-number slip-wide">
              <Money minor={line.price} format={moneyFormat} />
            </td>
            <td className="slip-number">
              <Money minor={line.price * line.quantity} format={moneyFormat} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SlipSums({ view }: { view: SlipView }) {
  const { moneyFormat } = view
  const sums: [string, number][] = [
    ...(view.discount === 0 && view.deliveryFee === 0
      ? []
      : [[orderDialog.subtotal, view.subtotal] as [string, number]]),
    ...(view.discount > 0 ? [[orderDialog.discount(view.discountCode), -view.discount] as [string, number]] : []),
    ...(view.deliveryFee > 0 ? [[orderDialog.deliveryFee, view.deliveryFee] as [string, number]] : []),
  ]
  return (
    <table>
      <tbody>
        {sums.map(([label, minor]) => (
          <tr key={label}>
            <td>{label}</td>
            <td className="slip-number">
              <Money minor={minor} format={moneyFormat} />
            </td>
          </tr>
        ))}
        <tr className="slip-total">
          <td>{orderDialog.total}</td>
          <td className="slip-number">
            <Money minor={view.total} format={moneyFormat} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
