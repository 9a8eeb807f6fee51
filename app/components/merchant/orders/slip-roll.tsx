import { payLine } from '#app/copy/phrases/merchant/customer-messages.ts'
import { cancellation, slipLine } from '#app/copy/phrases/merchant/orders.ts'
import type { Minor } from '#app/domain/money.ts'
import { slip as words } from '#copy/merchant/orders'
import { pieceCount, rollFormat, slipAmount, slipMoney, slipPayments, slipSums } from './slip-figures.ts'
import type { SlipView } from './slip-view.ts'
import { spacedPhone } from './spaced-phone.ts'

/** A strip for a roll: one line a good. */
export function SlipRoll({ view }: { view: SlipView }) {
  const format = rollFormat(view)
  return (
    <>
      <header className="roll-store">
        <p className="roll-name" dir="auto">
          {view.storeName}
        </p>
        {view.storeLines.map((line) => (
          <p key={line}>
            <bdi dir={line.startsWith('+') ? 'ltr' : 'auto'}>{spacedPhone(line)}</bdi>
          </p>
        ))}
      </header>
      <div className="roll-part">
        <div className="roll-line">
          <h1>
            {words()[view.kind]} {view.number}
          </h1>
          <span>{view.date}</span>
        </div>
        {view.state === 'cancelled' && (
          <p>
            <b>{words().cancelled}</b> {view.cancelled ? cancellation(view.cancelled) : words().cancelledPlain}
          </p>
        )}
        <RollPeople view={view} />
      </div>
      <div className="roll-part">
        <p className="roll-symbol">{format.symbol}</p>
        {view.lines.map(({ line, name, selectedSize, price, quantity }) => (
          <RollLine key={line} label={words().pieces({ n: quantity, line: slipLine(name, selectedSize) })}>
            {slipAmount(price * quantity, format)}
          </RollLine>
        ))}
      </div>
      <div className="roll-part">
        {slipSums(view, words().items({ n: pieceCount(view) })).map(([label, minor]) => (
          <RollLine key={label} label={label}>
            {slipAmount(minor, format)}
          </RollLine>
        ))}
        <div className="roll-line roll-total">
          <span>{words().total}</span>
          <span className="slip-figure">{slipMoney(view.total, format)}</span>
        </div>
        <RollPayment view={view} amount={(minor) => slipAmount(minor, format)} />
      </div>
      <footer className="roll-part roll-foot">
        {view.state !== 'cancelled' && <p>{words().thanks}</p>}
        <p>
          <bdi dir="ltr">{view.storeLink}</bdi>
        </p>
        {view.isBranded && <p>{words().madeWith}</p>}
      </footer>
    </>
  )
}

function RollPeople({ view: { customerName, customerPhone, address } }: { view: SlipView }) {
  const person = [customerName, spacedPhone(customerPhone).replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
  return (
    <>
      {person && (
        <p>
          {words().customer}: {person}
        </p>
      )}
      {address?.text && (
        <p>
          {address.label}: <bdi>{address.text}</bdi>
        </p>
      )}
    </>
  )
}

function RollPayment({ view, amount }: { view: SlipView; amount: (minor: Minor) => string }) {
  const { paidBy, cash, payment, isPickup } = view
  const { paid, open } = slipPayments(view)
  return (
    <>
      {cash ? (
        <>
          <RollLine label={words().cashGiven}>{amount(cash.given)}</RollLine>
          <RollLine label={words().change}>{amount(cash.change)}</RollLine>
        </>
      ) : (
        paidBy && paid.length === 0 && <p>{[paidBy.label, paidBy.code].filter(Boolean).join(', ')}</p>
      )}
      {paid.map(([label, minor], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments can be of the same kind
        <RollLine key={`${label} ${index}`} label={label}>
          {amount(minor)}
        </RollLine>
      ))}
      {open && paid.length > 0 && <RollLine label={open[0]}>{amount(open[1])}</RollLine>}
      {payment && (
        <>
          <h2>{words().howToPay}</h2>
          {payment.options.map((option) => (
            <p key={JSON.stringify(option)}>{payLine(option, isPickup)}</p>
          ))}
        </>
      )}
    </>
  )
}

function RollLine({ label, children }: { label: string; children: string }) {
  return (
    <div className="roll-line">
      <span>{label}</span>
      <span className="slip-figure">{children}</span>
    </div>
  )
}
