import type { ReactNode } from 'react'
import type { RollRow, RollText } from '#app/domain/order/receipt/roll-text.ts'
import { PaymentCodes } from './payment-codes.tsx'
import { rollText } from './roll-text.ts'
import type { SlipView } from './slip-view.ts'

export function SlipRoll({ view }: { view: SlipView }) {
  return (
    <RollStrip text={rollText(view)}>
      <PaymentCodes view={view} />
    </RollStrip>
  )
}

export function RollStrip({ text: { head, parts, foot }, children }: { text: RollText; children?: ReactNode }) {
  return (
    <>
      <header className="roll-store">
        <Rows rows={head} />
      </header>
      {parts.map((rows, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a strip is drawn whole
        <div key={index} className="roll-part">
          <Rows rows={rows} />
        </div>
      ))}
      {children}
      {foot.length > 0 && (
        <footer className="roll-part roll-foot">
          <Rows rows={foot} />
        </footer>
      )}
    </>
  )
}

function Rows({ rows }: { rows: RollRow[] }) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two goods may read the same
    <Row key={index} row={row} />
  ))
}

function Row({ row: { strong, text, figure, look } }: { row: RollRow }) {
  if (look === 'heading') return <h2>{text}</h2>
  if (figure === undefined) {
    return (
      <p className={look && `roll-${look}`}>
        {strong && <b>{strong} </b>}
        {text}
      </p>
    )
  }
  return (
    <div className={look === 'total' ? 'roll-line roll-total' : 'roll-line'}>
      {look === 'title' ? <h1>{text}</h1> : <span>{text}</span>}
      <span className={look === 'title' ? undefined : 'slip-figure'}>{figure}</span>
    </div>
  )
}
