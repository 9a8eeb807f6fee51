import { Plus, Tag, User } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type MoneyFormat, parseMoney } from '#app/domain/money.ts'
import { MAX_TEXT_LINES } from '#app/domain/order/edit-rules.ts'
import type { TillLine } from '#app/domain/sale/till.ts'
import { isEmptyTill, piecesOf, tillFigures } from '#app/domain/sale/till-draft.ts'
import { visibleLine } from '#app/domain/visible-line.ts'
import { orderEditor } from '#copy/merchant/order-editor'
import { parkedCartWords, saleRefused, tillDiscountWords, posWords as words } from '#copy/merchant/pos'
import { Button } from '../../ui/button.tsx'
import { AddText } from '../orders/editor/add-text.tsx'
import type { EditorLine } from '../orders/editor/editor-lines.ts'
import { CustomerFields } from './customer-fields.tsx'
import { DiscountField } from './discount-field.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { TillExtraRow } from './till-extra.tsx'
import { TillLineRow } from './till-line.tsx'
import { TillSums, TillTotal } from './till-sums.tsx'
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
  onPark: () => void
  /** The pressed button is gone. */
  onEmptied: () => void
}

export function TillReceipt({ till, sale, moneyFormat, offered, heading, close, onPark, onEmptied }: Props) {
  const { draft } = till
  const { lines } = draft
  const isEmpty = isEmptyTill(draft)
  const pieces = piecesOf(draft)
  const figures = tillFigures(draft, moneyFormat)
  const id = useId()
  const [problemId, discountId] = [`${id}problem`, `${id}discount`]
  const refusedField = useRefusedField(sale.problem, problemId)
  const [isDiscountOpen, setDiscountOpen] = useState(false)
  const [isCustomerOpen, setCustomerOpen] = useState(false)
  const [isAddingText, setAddingText] = useState(false)
  const hasDiscount = isDiscountOpen || draft.discountText !== ''
  const isPhoneMissing = sale.problem?.field === 'customerPhone'
  const hasCustomer = isCustomerOpen || isPhoneMissing || draft.customerName !== '' || draft.customerPhone !== ''

  // The next cart begins without them.
  useEffect(() => {
    if (!isEmpty) return
    setDiscountOpen(false)
    setCustomerOpen(false)
  }, [isEmpty])

  function toggleDiscount() {
    if (hasDiscount) till.change({ discountText: '' })
    setDiscountOpen(!hasDiscount)
  }

  function toggleCustomer() {
    if (hasCustomer) till.change({ customerName: '', customerPhone: '' })
    setCustomerOpen(!hasCustomer)
  }

  function clear() {
    till.clear()
    onEmptied()
  }

  function addText({ key, name, price, quantity }: EditorLine) {
    sale.next()
    const extra = { id: key, name: visibleLine(name), price: parseMoney(price) ?? 0, quantity: Number(quantity) }
    till.change({ extras: [...draft.extras, extra] })
    setAddingText(false)
  }

  function countExtra(id: string, quantity: number) {
    const extras = draft.extras.map((extra) => (extra.id === id ? { ...extra, quantity } : extra))
    till.change({ extras: extras.filter((extra) => extra.quantity > 0) })
    if (quantity === 0) onEmptied()
  }

  function count(line: TillLine, quantity: number) {
    till.count(line, quantity)
    if (quantity === 0) onEmptied()
  }

  return (
    <div className="till-cart" data-empty={isEmpty || undefined}>
      <div className="till-cart-parts">
        <header className="till-cart-head">
          {heading}
          <span className="flex-1 text-sm text-ink-2">{pieces > 0 && words().items({ n: pieces })}</span>
          {!isEmpty && (
            <>
              <Button kind="text" className="min-h-tool px-3 text-sm" disabled={sale.isBusy} onClick={onPark}>
                {parkedCartWords().park}
              </Button>
              <Button kind="text" className="min-h-tool px-3 text-sm" onClick={clear}>
                {words().clear}
              </Button>
            </>
          )}
          {close}
        </header>
        <div className="till-body">
          {isEmpty ? (
            <div className="py-8 text-center">
              <p className="font-semibold">{words().cartEmpty}</p>
              <p className="text-sm text-ink-2">{words().cartEmptyText}</p>
            </div>
          ) : (
            <>
              <ul>
                {lines.map((line) => (
                  <TillLineRow
                    key={`${line.productId} ${line.size}`}
                    line={line}
                    moneyFormat={moneyFormat}
                    onCount={(quantity) => count(line, quantity)}
                  />
                ))}
                {draft.extras.map((extra) => (
                  <TillExtraRow
                    key={extra.id}
                    extra={extra}
                    moneyFormat={moneyFormat}
                    onCount={(quantity) => countExtra(extra.id, quantity)}
                  />
                ))}
              </ul>
              <div className="grid gap-3 py-3">
                <div className="pair gap-2">
                  <Button className="till-add" aria-expanded={hasDiscount} onClick={toggleDiscount}>
                    <Tag className="icon icon-small" aria-hidden="true" />
                    {hasDiscount ? tillDiscountWords().remove : tillDiscountWords().title}
                  </Button>
                  <Button className="till-add" aria-expanded={hasCustomer} onClick={toggleCustomer}>
                    <User className="icon icon-small" aria-hidden="true" />
                    {hasCustomer ? words().noCustomer : words().customer}
                  </Button>
                </div>
                {hasDiscount && (
                  <DiscountField
                    id={discountId}
                    till={till}
                    figures={figures}
                    moneyFormat={moneyFormat}
                    refusedField={refusedField}
                    takesFocus={isDiscountOpen}
                  />
                )}
                {hasCustomer && (
                  <CustomerFields
                    draft={draft}
                    change={till.change}
                    offered={offered}
                    refusedField={refusedField}
                    takesFocus={isCustomerOpen}
                  />
                )}
              </div>
            </>
          )}
          {isAddingText ? (
            <AddText moneyFormat={moneyFormat} onAdd={addText} onClose={() => setAddingText(false)} />
          ) : (
            draft.extras.length < MAX_TEXT_LINES && (
              <Button kind="text" className="-ms-3 text-sm" onClick={() => setAddingText(true)}>
                <Plus className="icon icon-small" aria-hidden="true" />
                {orderEditor().addText}
              </Button>
            )
          )}
        </div>
        <footer className="till-foot">
          <TillSums
            figures={figures}
            moneyFormat={moneyFormat}
            onEditDiscount={() => document.getElementById(discountId)?.focus()}
          />
          <TillTotal total={figures.total} moneyFormat={moneyFormat} />
          {!isEmpty && (
            <PaymentChoice till={till} total={figures.total} moneyFormat={moneyFormat} refusedField={refusedField} />
          )}
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
                <Button kind="quiet" className="min-h-tool text-sm text-ink" onClick={sale.startNew}>
                  {saleRefused().newSale}
                </Button>
              )}
            </div>
          )}
          <div className="till-finish">
            <Button
              kind="primary"
              className="till-complete"
              disabled={sale.isBusy}
              title={words().completeKeys}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={sale.complete}
            >
              {sale.isBusy ? words().completing : words().complete}
              {!sale.isBusy && (
                <span className="till-keys" aria-hidden="true">
                  <kbd>{words().completeKeysShort}</kbd>
                </span>
              )}
            </Button>
          </div>
        </footer>
      </div>
    </div>
  )
}
