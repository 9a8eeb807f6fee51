import { cancellation, slipLine } from '#app/copy/phrases/merchant/orders.ts'
import { slip as words } from '#copy/merchant/orders'
import { spacedPhone } from '../order-dates.ts'
import { slipAmount, slipMoney, slipPayments, slipState, slipSums } from './figures.ts'
import { SlipPayment } from './slip-payment.tsx'
import type { SlipView } from './slip-view.ts'

export function SlipSheet({ view }: { view: SlipView }) {
  return (
    <>
      <header className="sheet-head">
        {view.storeLogo && <img className="sheet-logo" src={view.storeLogo} alt="" width={56} height={56} />}
        <div className="sheet-store">
          <p className="sheet-name" dir="auto">
            {view.storeName}
          </p>
          {view.storeLines.map((line) => (
            <p key={line}>
              <bdi dir={line.startsWith('+') ? 'ltr' : 'auto'}>{spacedPhone(line)}</bdi>
            </p>
          ))}
        </div>
        <div className="sheet-number">
          <h1>
            {words()[view.kind]} {view.number}
          </h1>
          <p>{view.date}</p>
          <p className="sheet-state">{slipState(view)}</p>
        </div>
      </header>
      {view.state === 'cancelled' && (
        <p className="sheet-cancelled">
          <b>{words().cancelled}</b> {view.cancelled ? cancellation(view.cancelled) : words().cancelledPlain}
        </p>
      )}
      {(view.customerName || view.customerPhone || view.address?.text) && <SheetPeople view={view} />}
      {view.lines.length > 0 && <SheetLines view={view} />}
      <div className="sheet-end">
        {view.payment && <SlipPayment view={view} payment={view.payment} />}
        <SheetSums view={view} />
      </div>
      <footer className="sheet-foot">
        <span>{view.state === 'cancelled' ? '' : words().thanks}</span>
        <span>
          <bdi dir="ltr">{view.storeLink}</bdi>
          {view.isBranded && ` · ${words().madeWith}`}
        </span>
      </footer>
    </>
  )
}

function SheetPeople({ view }: { view: SlipView }) {
  return (
    <section className="sheet-people">
      {(view.customerName || view.customerPhone) && (
        <div>
          <h2>{words().customer}</h2>
          <p>
            <b dir="auto">{view.customerName}</b>
          </p>
          <p>
            <bdi dir="ltr">{spacedPhone(view.customerPhone)}</bdi>
          </p>
        </div>
      )}
      {view.address?.text && (
        <div>
          <h2>{view.address.label}</h2>
          <p dir="auto">{view.address.text}</p>
        </div>
      )}
    </section>
  )
}

function SheetLines({ view: { lines, moneyFormat } }: { view: SlipView }) {
  const { symbol } = moneyFormat
  return (
    <table className="sheet-lines">
      <thead>
        <tr>
          <th scope="col">{words().item}</th>
          <th scope="col" className="slip-number">
            {words().quantity}
          </th>
          <th scope="col" className="slip-number sheet-price">
            {words().priceIn({ symbol })}
          </th>
          <th scope="col" className="slip-number">
            {words().amountIn({ symbol })}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, name, selectedSize, price, quantity }) => (
          <tr key={line}>
            <td dir="auto">{slipLine(name, selectedSize)}</td>
            <td className="slip-number">{quantity}</td>
            <td className="slip-number sheet-price">{slipAmount(price, moneyFormat)}</td>
            <td className="slip-number slip-figure">{slipAmount(price * quantity, moneyFormat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SheetSums({ view }: { view: SlipView }) {
  const { moneyFormat, total, paidBy, state } = view
  const { paid, open } = slipPayments(view)
  return (
    <table className="sheet-sums">
      <tbody>
        {slipSums(view, words().goods).map(([label, minor]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="slip-number">{slipAmount(minor, moneyFormat)}</td>
          </tr>
        ))}
        <tr className="sheet-total">
          <th scope="row">{words().total}</th>
          <td className="slip-number slip-figure">{slipMoney(total, moneyFormat)}</td>
        </tr>
        {paid.map(([label, minor], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments can be of the same kind
          <tr key={`${label} ${index}`}>
            <th scope="row">{label}</th>
            <td className="slip-number">{slipAmount(minor, moneyFormat)}</td>
          </tr>
        ))}
        {paidBy && paid.length === 0 && (
          <tr>
            <th scope="row">{[paidBy.label, paidBy.code].filter(Boolean).join(', ')}</th>
            <td className="slip-number">{slipAmount(-total, moneyFormat)}</td>
          </tr>
        )}
        {open && state !== 'cancelled' && (
          <tr className="sheet-due">
            <th scope="row">{open[0]}</th>
            <td className="slip-number">{slipMoney(open[1], moneyFormat)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
