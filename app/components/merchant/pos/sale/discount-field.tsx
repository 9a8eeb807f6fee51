import { useEffect, useRef } from 'react'
import { discountRefused } from '#app/copy/phrases/merchant/pos.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import type { TillFigures } from '#app/domain/sale/till-draft.ts'
import { tillDiscountWords as words } from '#copy/merchant/pos'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import type { Till } from '../use-till.ts'
import { TillField } from './till-field.tsx'
import type { RefusedField } from './use-refused-field.ts'

const MAX_LENGTH = 16

interface Props {
  id: string
  till: Till
  figures: TillFigures
  moneyFormat: MoneyFormat
  refusedField: RefusedField
  takesFocus: boolean
}

export function DiscountField({ id, till: { draft, change }, figures, moneyFormat, refusedField, takesFocus }: Props) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus()
  }, [id, takesFocus])
  const { discountKind, discountText } = draft
  // The sums that it adds to the foot take room from what scrolls.
  useEffect(() => {
    if (field.current?.contains(document.activeElement)) field.current.scrollIntoView({ block: 'nearest' })
  })
  const refusal = figures.refusal && discountRefused(figures.refusal, formatMoney(figures.subtotal, moneyFormat))
  return (
    <div ref={field} className="grid scroll-my-3 gap-1">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TillField
            id={id}
            label={words().title}
            numberKind="amount"
            maxLength={MAX_LENGTH}
            value={discountText}
            onChange={(text) => change({ discountText: text })}
            {...(refusal ? { 'aria-invalid': true, 'aria-describedby': `${id}note` } : {})}
            {...refusedField('discount')}
          />
        </div>
        <SegmentField
          name={`${id}kind`}
          legend={words().kind}
          isLegendHidden
          className="flex-none *:*:min-w-12 *:*:basis-auto! *:*:px-2!"
          options={(['fixed', 'percent'] as const).map((value) => ({
            value,
            label: value === 'percent' ? '%' : moneyFormat.symbol,
            spoken: words().kinds[value],
          }))}
          value={discountKind}
          onChange={(kind) => change({ discountKind: kind })}
        />
      </div>
      <p id={`${id}note`} role="status" className="text-sm text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  )
}
