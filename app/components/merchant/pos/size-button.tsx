import type { ReactNode } from 'react'
import { type PricedProduct, priceOf, rangeOf } from '#app/domain/catalog/price.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'

interface SizePriceProps {
  product: PricedProduct
  size: string
  format: MoneyFormat
}

interface SizeButtonProps {
  isPressed?: boolean
  /** A pair that isn't sold; it can still be reached. */
  isDisabled?: boolean
  children: ReactNode
  onPick(): void
}

/** One size of the product whose sizes are asked for. */
export function SizeButton({ isPressed, isDisabled, children, onPick }: SizeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      className="grid min-h-[52px] place-items-center rounded-control border border-line-strong px-1.5 py-1 text-center leading-tight hover:bg-wash aria-pressed:border-brand-strong aria-pressed:bg-brand-soft"
      onClick={onPick}
    >
      {children}
    </button>
  )
}

/** Nothing where all sizes cost the same. */
export function SizePrice({ product, size, format }: SizePriceProps) {
  if (!rangeOf(product).isRange) return null
  return <span className="text-xs">{formatMoney(priceOf(product, size), format)}</span>
}
