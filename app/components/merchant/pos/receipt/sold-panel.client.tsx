import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { lineName } from '#app/copy/phrases/line-name.ts'
import type { Minor } from '#app/domain/money.ts'
import { pieceCounts } from '#app/domain/order/list/listed-lines.ts'
import { soldNumber } from '#app/domain/order/order.ts'
import { cashWords, posWords, tillDiscountWords, tillToasts, soldWords as words } from '#copy/merchant/pos'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { say, sayError } from '../../../ui/toast/toaster.tsx'
import { ChangeSum, changeClass } from '../sale/cash-field.tsx'
import type { SoldOrder } from '../sale/sale-answer.ts'
import { FootButton, TillFoot } from '../till-foot.tsx'
import { Sum } from '../till-sums.tsx'
import { paidText } from './sold-spoken.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** More would push the receipt's buttons out of sight. */
const MAX_LINES = 6

interface Props {
  sold: SoldOrder | WaitingOrder
  heading: (text: string) => ReactNode
  close?: ReactNode
  onNext: () => void
  /** For cash. */
  change: Minor | null
  /** Printing of its receipt. */
  paper: ReactNode
}

export function SoldPanel({ sold, change, heading, close, onNext, paper }: Props) {
  return (
    <>
      <header className="flex min-h-14 items-center gap-2 border-b border-line px-4 py-1">
        <span className="grid size-8 flex-none place-items-center rounded-full bg-brand-soft text-brand-strong">
          <Check className="icon icon-small" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">{heading(sold.number === null ? words().waiting : words().title)}</div>
        {close}
      </header>
      <div className="grid min-h-0 grid-cols-1 content-start gap-4 overflow-y-auto p-4">
        <div>
          {sold.number === null ? (
            <WaitingSums sold={sold} />
          ) : (
            <>
              <p className="text-sm text-ink-2">
                {words().order({ number: soldNumber(sold) })} · {sold.soldAt}
              </p>
              <p className="text-2xl font-bold">
                <Money minor={sold.total} format={sold.moneyFormat} />
              </p>
              <p className="text-sm text-ink-2">{paidText(sold)}</p>
            </>
          )}
          {sold.owed > 0 && (
            <p className={changeClass('missing', 'mt-3')}>
              <ChangeSum label={words().owed} minor={sold.owed} moneyFormat={sold.moneyFormat} />
            </p>
          )}
          {change !== null && change >= 0 && (
            <p className={changeClass('due', 'mt-3')}>
              <ChangeSum label={cashWords().due} minor={change} moneyFormat={sold.moneyFormat} />
            </p>
          )}
        </div>
        <ReceiptLink sold={sold} />
        {paper}
      </div>
      <TillFoot>
        <FootButton onClick={onNext}>{words().next}</FootButton>
      </TillFoot>
    </>
  )
}

/** A real link: a window opened after an await is blocked. */
function ReceiptLink({ sold }: { sold: SoldOrder | WaitingOrder }) {
  const text = sold.customerName && sold.customerPhone ? words().sendTo({ name: sold.customerName }) : words().send
  if (!sold.receiptUrl) {
    return (
      <Button kind="soft" className="w-full" onClick={() => sayError(tillToasts().receiptFailed)}>
        <Icon name="whatsapp" small />
        {text}
      </Button>
    )
  }
  return (
    <a
      className={buttonClass('soft', 'w-full')}
      href={sold.receiptUrl}
      target="_blank"
      rel="noopener"
      onClick={() => say(tillToasts().receiptSent)}
    >
      <Icon name="whatsapp" small />
      <span className="min-w-0 truncate">{text}</span>
      <span className="sr-only">{words().newTab}</span>
    </a>
  )
}

function WaitingSums({ sold }: { sold: WaitingOrder }) {
  const { tillNumber, soldAt, total, moneyFormat, slip } = sold
  const { lines, discount, subtotal } = slip
  return (
    <>
      <p className="text-sm text-ink-2">{soldAt}</p>
      <p className="my-2 text-3xl font-bold tracking-wider">{tillNumber}</p>
      <dl className="grid gap-1 border-y border-dashed border-line-strong py-3">
        {lines.length > MAX_LINES ? (
          <Sum label={posWords().items({ n: pieceCounts(lines).pieces })} minor={subtotal} moneyFormat={moneyFormat} />
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
          label={posWords().total}
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
