import { Fragment, type ReactNode } from 'react'
import { Money } from '#app/components/ui/money.tsx'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { LineFigures, OrderDifference } from '#app/domain/order/edit/order-state.ts'
import { orderWords } from '#copy/storefront/order'
import { changeWords } from '#copy/storefront/order-change'

interface Props {
  differences: OrderDifference[]
  moneyFormat: MoneyFormat
}

export function ChangeRows({ differences, moneyFormat }: Props) {
  return (
    <dl>
      {differences.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page that is written once
        <div key={index} className={`change-row ${difference.kind === 'total' ? 'change-total' : ''}`}>
          <dt className="font-semibold">{labelOf(difference)}</dt>
          <dd className="ms-auto text-end text-ink-2">
            <Values difference={difference} moneyFormat={moneyFormat} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function lineLabel({ name, selectedSize }: { name: string; selectedSize: string | null }): string {
  return [name, selectedSize].filter(Boolean).join(', ')
}

function labelOf(difference: OrderDifference): ReactNode {
  if (difference.kind === 'line') return <bdi>{changeWords().line({ name: lineLabel(difference) })}</bdi>
  const { discount, deliveryFee, method, area, address, note, total } = changeWords()
  return { discount, fee: deliveryFee, method, area, address, note, total }[difference.kind]
}

function Values({ difference, moneyFormat }: { difference: OrderDifference; moneyFormat: MoneyFormat }) {
  const money = (minor: number) => <Money minor={minor} format={moneyFormat} />
  switch (difference.kind) {
    case 'line':
      return <LineValues was={difference.was} now={difference.now} money={money} />
    case 'discount':
    case 'fee':
    case 'total':
      return <WasNow was={money(difference.was)} now={money(difference.now)} />
    case 'method': {
      const { delivery, pickup } = changeWords()
      const name = { delivery, pickup }
      return <WasNow was={name[difference.was]} now={name[difference.now]} />
    }
    default: {
      const text = (value: string) => (value ? <bdi>{value}</bdi> : changeWords().nothing)
      return <WasNow was={text(difference.was)} now={text(difference.now)} />
    }
  }
}

interface LineProps {
  was: LineFigures | null
  now: LineFigures | null
  money(minor: number): ReactNode
}

function LineValues({ was, now, money }: LineProps) {
  const pieces = ({ quantity }: LineFigures) => orderWords().numberOfPieces({ n: quantity })
  if (!now) return <b className="font-semibold">{changeWords().takenOut}</b>
  if (!was) return <b className="font-semibold">{changeWords().added({ pieces: pieces(now) })}</b>
  const isSamePrice = was.price === now.price
  return (
    <>
      {was.quantity === now.quantity && !isSamePrice ? null : <WasNow was={pieces(was)} now={pieces(now)} />}
      {isSamePrice ? null : (
        <span className="block">
          <WasNow was={money(was.price)} now={money(now.price)} />
        </span>
      )}
    </>
  )
}

const [WAS, NOW] = ['[was]', '[now]']

/** Splits a whole message, because languages order the two values differently. */
function WasNow({ was, now }: { was: ReactNode; now: ReactNode }) {
  return changeWords()
    .wasNow({ was: WAS, now: NOW })
    .split(/(\[was\]|\[now\])/)
    .map((part) => {
      if (part === WAS) return <del key={part}>{was}</del>
      return part === NOW ? <ins key={part}>{now}</ins> : <Fragment key={part}>{part}</Fragment>
    })
}
