import { useEffect, useRef, useState } from 'react'
import { priceOf } from '#app/domain/catalog/price.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import type { Choice } from '#app/domain/order/pasted/match.ts'
import type { PastedItem } from '#app/domain/order/pasted/pasted-message.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { editFieldWords, productPicker } from '#copy/merchant/order-editor'
import { pasteWords as words } from '#copy/merchant/pasted-message'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { ProductPicker } from '../editor/product-picker.client.tsx'
import { QuantityField } from '../editor/quantity-field.tsx'

export interface Proposal {
  key: string
  item: PastedItem
  choices: Choice[]
  chosen: Choice
  quantity: string
  isTicked: boolean
}

interface Props {
  proposals: Proposal[]
  moneyFormat: MoneyFormat
  /** Shows what is missing in ticked lines. */
  isChecked: boolean
  onChange(proposals: Proposal[]): void
}

export function MessageLines({ proposals, moneyFormat, isChecked, onChange }: Props) {
  const [choosing, setChoosing] = useState<Proposal | null>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function change(key: string, part: Partial<Proposal>) {
    onChange(proposals.map((proposal) => (proposal.key === key ? { ...proposal, ...part } : proposal)))
  }

  return (
    <>
      <p ref={heading} tabIndex={-1}>
        {proposals.length > 0 ? words().found({ n: proposals.length }) : words().none}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {proposals.map((proposal) => (
          <Line
            key={proposal.key}
            proposal={proposal}
            moneyFormat={moneyFormat}
            isChecked={isChecked && proposal.isTicked}
            onChange={(part) => change(proposal.key, part)}
            onOther={() => setChoosing(proposal)}
          />
        ))}
      </ul>
      {choosing && (
        <ProductPicker
          currency={null}
          onPick={(product, size) => {
            const chosen = { product, size }
            const others = choosing.choices.filter((choice) => choice.product.id !== product.id)
            change(choosing.key, { choices: [chosen, ...others], chosen, isTicked: true })
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

interface LineProps {
  proposal: Proposal
  moneyFormat: MoneyFormat
  isChecked: boolean
  onChange(part: Partial<Proposal>): void
  onOther(): void
}

function Line({ proposal, moneyFormat, isChecked, onChange, onOther }: LineProps) {
  const { key: id, item, choices, chosen, quantity, isTicked } = proposal
  const { product, size } = chosen
  const isWrongSize = isChecked && isSizeMissing(proposal)
  return (
    <li className="flex flex-wrap items-start gap-2 rounded-card border border-line p-3">
      <label className="flex min-h-11 w-full cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 flex-none accent-brand-strong"
          checked={isTicked}
          onChange={(event) => onChange({ isTicked: event.target.checked })}
        />
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold" dir="auto">
            {product.name}
          </b>{' '}
          <bdi className="whitespace-nowrap">{formatMoney(priceOf(product, size), moneyFormat)}</bdi>
          <span className="block text-sm text-ink-2" dir="auto">
            {words().from({ text: item.text })}
          </span>
        </span>
      </label>
      {choices.length > 1 && (
        <Select
          className="w-full md:w-auto md:flex-1"
          aria-label={words().product({ text: item.text })}
          value={product.id}
          onChange={(event) => {
            const next = choices.find((choice) => choice.product.id === event.target.value)
            if (next) onChange({ chosen: next })
          }}
        >
          {choices.map((choice) => (
            <option key={choice.product.id} value={choice.product.id}>
              {choice.product.name}
            </option>
          ))}
        </Select>
      )}
      {product.hasSizes && (
        <div className="min-w-0 flex-1 md:max-w-60">
          <Select
            isWrong={isWrongSize}
            aria-label={words().size({ line: product.name })}
            aria-invalid={isWrongSize || undefined}
            aria-describedby={isWrongSize ? `${id}-size` : undefined}
            value={size ?? ''}
            onChange={(event) => onChange({ chosen: { product, size: event.target.value || null } })}
          >
            <option value="">{words().chooseSize}</option>
            {product.sizes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          {isWrongSize && (
            <p id={`${id}-size`} className="mt-1 text-sm text-danger">
              {productPicker().whichSize}
            </p>
          )}
        </div>
      )}
      <div className="w-32 flex-none">
        <QuantityField
          id={`${id}-quantity`}
          line={product.name}
          value={quantity}
          error={isChecked && !isQuantityValid(proposal) ? editFieldWords()['quantity-invalid'] : undefined}
          onChange={(typed) => onChange({ quantity: typed })}
        />
      </div>
      <Button
        kind="text"
        className="px-2! whitespace-nowrap"
        aria-label={words().otherFor({ text: item.text })}
        onClick={onOther}
      >
        {words().other}
      </Button>
    </li>
  )
}

export function proposalsOf(items: PastedItem[]): Proposal[] {
  return items.flatMap((item, at) => {
    const { choices, quantity } = item
    const [chosen] = choices
    if (!chosen) return []
    return [{ key: `pasted-${at}`, item, choices, chosen, quantity: String(quantity), isTicked: false }]
  })
}

export function isComplete(proposal: Proposal): boolean {
  return !isSizeMissing(proposal) && isQuantityValid(proposal)
}

function isSizeMissing({ chosen: { product, size } }: Proposal): boolean {
  return product.hasSizes && size === null
}

function isQuantityValid({ quantity }: Proposal): boolean {
  const count = readCount(quantity)
  return count !== null && count >= 1 && count <= MAX_QUANTITY
}
