import { Pause, Tag } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { parkedCartWords, saleRefused, tillDiscountWords, posWords as words } from '#app/copy/en/merchant/pos.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { type TillLine, unitCount } from '#app/domain/sale/till.ts'
import { tillFigures } from '#app/domain/sale/till-draft.ts'
import { Button } from '../../ui/button.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DiscountField } from './discount-field.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { TillLineRow } from './till-line.tsx'
import { TillSums } from './till-sums.tsx'
import type { OfferedCustomer } from './use-known-customers.ts'
import { useRefusedField } from './use-refused-field.ts'
import type { SaleState } from './use-sale.ts'
import type { Till } from './use-till.ts'

interface Props {
  till: Till
  sale: SaleState
  moneyFormat: MoneyFormat
  offered: OfferedCustomer[]
  heading: ReactNode
  close?: ReactNode
  onKeep: () => void
  /** The button that was pressed for it is gone. */
  onEmptied: () => void
}

export function TillReceipt({ till, sale, moneyFormat, offered, heading, close, onKeep, onEmptied }: Props) {
  const { draft } = till
  const { lines } = draft
  const pieces = unitCount(lines)
  const figures = tillFigures(draft, moneyFormat)
  const problemId = useId()
  const refusedField = useRefusedField(sale.problem, problemId)
  const [isDiscountOpen, setDiscountOpen] = useState(false)
  const hasDiscount = isDiscountOpen || draft.discountText !== ''

  function toggleDiscount() {
    if (hasDiscount) till.change({ discountText: '' })
    setDiscountOpen(!hasDiscount)
  }

  function clear() {
    till.clear()
    setDiscountOpen(false)
    onEmptied()
  }

  function count(line: TillLine, quantity: number) {
    till.count(line, quantity)
    if (quantity === 0) onEmptied()
  }

  return (
    <>
      <header className="flex min-h-15 flex-wrap items-center gap-x-2 border-b border-line px-5 py-2">
        {heading}
        <span className="flex-1 text-sm text-ink-2">{pieces > 0 && words.items(pieces)}</span>
        {lines.length > 0 && (
          <Button kind="text" className="min-h-11 text-sm" onClick={clear}>
            {words.clear}
          </Button>
        )}
        {close}
      </header>
      <div className="till-body">
        {lines.length === 0 ? (
          <div className="py-8 text-center">
            <p className="font-semibold">{words.cartEmpty}</p>
            <p className="text-sm text-ink-2">{words.cartEmptyText}</p>
          </div>
        ) : (
          <ul className="till-lines">
            {lines.map((line) => (
              <TillLineRow
                key={`${line.productId} ${line.size}`}
                line={line}
                moneyFormat={moneyFormat}
                onCount={(quantity) => count(line, quantity)}
              />
            ))}
          </ul>
        )}
        <div className="grid gap-3 py-4">
          {lines.length > 0 && (
            <div className="pair gap-2">
              <Button className="min-h-11 px-2 text-sm" aria-expanded={hasDiscount} onClick={toggleDiscount}>
                <Tag className="icon icon-small" aria-hidden="true" />
                {hasDiscount ? tillDiscountWords.remove : tillDiscountWords.title}
              </Button>
              <Button className="min-h-11 px-2 text-sm" disabled={sale.isBusy} onClick={onKeep}>
                <Pause className="icon icon-small" aria-hidden="true" />
                {parkedCartWords.keep}
              </Button>
            </div>
          )}
          {hasDiscount && (
            <DiscountField
              till={till}
              figures={figures}
              moneyFormat={moneyFormat}
              refusedField={refusedField}
              takesFocus={isDiscountOpen}
            />
          )}
          <CustomerFields draft={draft} change={till.change} offered={offered} refusedField={refusedField} />
          <PaymentChoice till={till} total={figures.total} moneyFormat={moneyFormat} refusedField={refusedField} />
        </div>
      </div>
      <div className="till-foot">
        <TillSums figures={figures} moneyFormat={moneyFormat} />
        {sale.problem && (
          <div
            id={problemId}
            role="alert"
            className="grid gap-2 rounded-control bg-danger-soft p-3 text-sm text-danger"
          >
            <p>
              <strong className="font-bold">{sale.problem.title}</strong> {sale.problem.text}
            </p>
            {sale.problem.isSaved && (
              <Button kind="quiet" className="min-h-11 text-sm text-ink" onClick={sale.startNew}>
                {saleRefused.newSale}
              </Button>
            )}
          </div>
        )}
        <Button
          kind="primary"
          className="min-h-13 w-full"
          disabled={sale.isBusy}
          title={words.completeKeys}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={sale.complete}
        >
          {sale.isBusy ? words.completing : words.complete}
          {!sale.isBusy && (
            <span className="till-keys" aria-hidden="true">
              <kbd>{words.completeKeysShort}</kbd>
            </span>
          )}
        </Button>
      </div>
    </>
  )
}
