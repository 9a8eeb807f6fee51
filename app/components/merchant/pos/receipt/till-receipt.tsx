import { type LucideIcon, Plus, Tag, User } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type MoneyFormat, parseMoney } from '#app/domain/money.ts'
import { MAX_TEXT_LINES } from '#app/domain/order/edit/rules.ts'
import type { TillLine } from '#app/domain/sale/till.ts'
import type { TillCodes } from '#app/domain/sale/till-codes.ts'
import { isEmptyTill, piecesOf, tillFigures } from '#app/domain/sale/till-draft.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { orderEditor } from '#copy/merchant/order-editor'
import { parkedCartWords, tillDiscountWords, posWords as words } from '#copy/merchant/pos'
import { Button } from '../../../ui/button.tsx'
import { AddText } from '../../orders/editor/add-text.tsx'
import type { EditorLine } from '../../orders/editor/editor-lines.ts'
import { CustomerFields } from '../sale/customer-fields.tsx'
import { DiscountField } from '../sale/discount-field.tsx'
import { PaymentChoice } from '../sale/payment-choice.tsx'
import { SaleProblemAlert } from '../sale/sale-problem-alert.tsx'
import type { OfferedCustomer } from '../sale/use-known-customers.ts'
import { useRefusedField } from '../sale/use-refused-field.ts'
import type { SaleState } from '../sale/use-sale.ts'
import type { TillPrompt } from '../sale/use-till-prompt.ts'
import { FootButton, TillFoot } from '../till-foot.tsx'
import { TillExtraRow, TillLineRow } from '../till-line.tsx'
import { TillSums, TillTotal } from '../till-sums.tsx'
import type { Till } from '../use-till.ts'

interface Props {
  till: Till
  sale: SaleState
  moneyFormat: MoneyFormat
  codes: TillCodes
  prompt: TillPrompt
  offered: OfferedCustomer[]
  heading: ReactNode
  close?: ReactNode
  onPark: () => void
  /** The pressed button is gone. */
  onEmptied: () => void
}

export function TillReceipt(props: Props) {
  const { till, sale, moneyFormat, codes, prompt, offered, heading, close, onPark, onEmptied } = props
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
    <div
      className="h-[calc(100dvh-48px)] min-h-0 [container:till-cart/size] data-empty:h-auto data-empty:[container-type:normal] md:h-auto md:flex-1"
      data-empty={isEmpty || undefined}
    >
      <div className="till-cart-parts flex h-full flex-col">
        <header
          className={`relative flex min-h-[3.5rem] flex-wrap items-center gap-x-1 border-b border-line py-1 ps-4 ${close ? 'pe-13' : 'pe-2'} *:first:me-1`}
        >
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
          {close && <span className="absolute end-1 top-1.5">{close}</span>}
        </header>
        <div className="till-body min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
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
                  <PartButton icon={Tag} isOpen={hasDiscount} onToggle={toggleDiscount}>
                    {hasDiscount ? tillDiscountWords().remove : tillDiscountWords().add}
                  </PartButton>
                  <PartButton icon={User} isOpen={hasCustomer} onToggle={toggleCustomer}>
                    {hasCustomer ? words().removeCustomer : words().addCustomer}
                  </PartButton>
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
            sale.sellsExtras &&
            draft.extras.length < MAX_TEXT_LINES && (
              <Button kind="text" className="-ms-3 text-sm" onClick={() => setAddingText(true)}>
                <Plus className="icon icon-small" aria-hidden="true" />
                {orderEditor().addText}
              </Button>
            )
          )}
        </div>
        <TillFoot>
          <TillSums
            figures={figures}
            moneyFormat={moneyFormat}
            onEditDiscount={() => document.getElementById(discountId)?.focus()}
          />
          <p role="status" className="text-sm font-semibold text-warn empty:hidden">
            {sale.limit}
          </p>
          <TillTotal total={figures.total} moneyFormat={moneyFormat} />
          {!isEmpty && <PaymentChoice {...{ till, moneyFormat, codes, prompt, refusedField }} total={figures.total} />}
          <SaleProblemAlert id={problemId} sale={sale} />
          <div className="till-finish">
            <FootButton
              disabled={sale.isBusy}
              title={words().completeKeys}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={sale.complete}
            >
              {sale.isBusy ? words().completing : words().complete}
              {!sale.isBusy && (
                <span
                  className="ms-2 hidden rounded-[4px] border border-current px-1.5 text-xs md:[@media(hover:hover)]:inline-block"
                  aria-hidden="true"
                >
                  <kbd className="[font:inherit]">{words().completeKeysShort}</kbd>
                </span>
              )}
            </FootButton>
          </div>
        </TillFoot>
      </div>
    </div>
  )
}

interface PartButtonProps {
  icon: LucideIcon
  isOpen: boolean
  onToggle: () => void
  children: string
}

function PartButton({ icon: Icon, isOpen, onToggle, children }: PartButtonProps) {
  return (
    <Button className="gap-1.5 px-1 text-sm inset-ring inset-ring-line" aria-expanded={isOpen} onClick={onToggle}>
      <Icon className="icon icon-small text-ink-2" aria-hidden="true" />
      {children}
    </Button>
  )
}
