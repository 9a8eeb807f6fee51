import type { ReactNode } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { TillFigures } from '#app/domain/sale/till-draft.ts'
import { posWords, tillDiscountWords as words } from '#copy/merchant/pos'
import { Money } from '../../ui/money.tsx'

interface Props {
  figures: TillFigures
  moneyFormat: MoneyFormat
  onEditDiscount: () => void
}

export function TillSums({ figures, moneyFormat, onEditDiscount }: Props) {
  const { subtotal, discount, given } = figures
  if (discount === 0) return null
  return (
    <dl className="grid gap-1 text-sm text-ink-2">
      <Sum label={words().goods} minor={subtotal} moneyFormat={moneyFormat} amountClass="text-ink" />
      <Sum
        label={
          <>
            {given?.kind === 'percent' ? words().given({ percent: given.value }) : words().givenAmount}{' '}
            <button
              type="button"
              className="-my-3 ms-1 min-h-11 cursor-pointer font-semibold text-brand-strong"
              aria-label={words().editOf}
              onClick={onEditDiscount}
            >
              {words().edit}
            </button>
          </>
        }
        minor={-discount}
        moneyFormat={moneyFormat}
        amountClass="text-ink"
      />
    </dl>
  )
}

export function TillTotal({ total, moneyFormat }: { total: Minor; moneyFormat: MoneyFormat }) {
  return (
    <dl className="till-total">
      <Sum
        label={posWords().total}
        minor={total}
        moneyFormat={moneyFormat}
        className="font-bold"
        amountClass="text-xl leading-tight *:whitespace-normal"
      />
    </dl>
  )
}

interface SumProps {
  label: ReactNode
  minor: Minor
  moneyFormat: MoneyFormat
  className?: string
  amountClass?: string
}

export function Sum({ label, minor, moneyFormat, className = '', amountClass = '' }: SumProps) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-3 ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className={`ms-auto ${amountClass}`}>
        <Money minor={minor} format={moneyFormat} />
      </dd>
    </div>
  )
}
