import { Minus, Plus } from 'lucide-react'
import { posWords as words } from '#app/copy/en/merchant/pos.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import type { TillLine } from '#app/domain/sale/till.ts'
import { Money } from '../../ui/money.tsx'

interface Props {
  line: TillLine
  moneyFormat: MoneyFormat
  onCount: (quantity: number) => void
}

export function TillLineRow({ line, moneyFormat, onCount }: Props) {
  const { name, sizeLabel, price, image, quantity, available } = line
  const unitPrice = formatMoney(price, moneyFormat)
  const fullName = sizeLabel ? `${name}, ${sizeLabel}` : name
  const isAtLimit = quantity >= available
  return (
    <li className="till-line">
      <span className="till-thumb">
        {image ? (
          <img src={image} alt="" width={56} height={56} />
        ) : (
          <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
        )}
      </span>
      <span className="min-w-0 leading-snug wrap-anywhere">
        <b className="block text-sm">{name}</b>
        <span className="block text-xs text-ink-2">
          {sizeLabel ? `${words.size(sizeLabel)} · ${unitPrice}` : unitPrice}
        </span>
        {isAtLimit && <span className="block text-xs font-semibold text-warn">{words.only(available)}</span>}
      </span>
      <span className="grid justify-items-end gap-1">
        <span className="text-sm font-bold">
          <Money minor={price * quantity} format={moneyFormat} />
        </span>
        <span className="till-stepper">
          <button type="button" aria-label={words.less(fullName)} onClick={() => onCount(quantity - 1)}>
            <Minus className="icon size-4" aria-hidden="true" />
          </button>
          <output className="min-w-8 text-center font-bold">{quantity}</output>
          <button
            type="button"
            aria-label={words.more(fullName)}
            aria-disabled={isAtLimit}
            onClick={() => onCount(quantity + 1)}
          >
            <Plus className="icon size-4" aria-hidden="true" />
          </button>
        </span>
      </span>
    </li>
  )
}
