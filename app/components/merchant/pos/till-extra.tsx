import { Minus, Plus } from 'lucide-react'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { firstLetter } from '#app/domain/first-letter.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { TillExtra } from '#app/domain/sale/till-draft.ts'
import { posWords as words } from '#copy/merchant/pos'
import { Money } from '../../ui/money.tsx'

interface Props {
  extra: TillExtra
  moneyFormat: MoneyFormat
  onCount: (quantity: number) => void
}

/** A line of free text in the cart. */
export function TillExtraRow({ extra: { name, price, quantity }, moneyFormat, onCount }: Props) {
  return (
    <li className="till-line">
      <span className="till-thumb">
        <span aria-hidden="true">{firstLetter(name)}</span>
      </span>
      <span className="min-w-0 leading-snug wrap-anywhere">
        <b className="line-clamp-2 text-sm font-semibold" dir="auto">
          {name}
        </b>
        <span className="block text-sm font-bold">
          <Money minor={price * quantity} format={moneyFormat} />
        </span>
      </span>
      <span className="till-stepper">
        <button type="button" aria-label={words().less({ name })} onClick={() => onCount(quantity - 1)}>
          <Minus className="icon size-4" aria-hidden="true" />
        </button>
        <output className="min-w-8 text-center font-bold">{quantity}</output>
        <button
          type="button"
          aria-label={words().more({ name })}
          aria-disabled={quantity >= MAX_QUANTITY}
          onClick={() => quantity < MAX_QUANTITY && onCount(quantity + 1)}
        >
          <Plus className="icon size-4" aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}
