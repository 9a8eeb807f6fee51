import { Minus, Plus } from 'lucide-react'
import { firstLetter } from '#app/domain/first-letter.ts'
import { formatAmount, type MoneyFormat } from '#app/domain/money.ts'
import type { TillLine } from '#app/domain/sale/till.ts'
import { posWords as words } from '#copy/merchant/pos'
import { Money } from '../../ui/money.tsx'

interface Props {
  line: TillLine
  moneyFormat: MoneyFormat
  onCount: (quantity: number) => void
}

export function TillLineRow({ line, moneyFormat, onCount }: Props) {
  const { name, sizeLabel, price, image, quantity, available } = line
  const unitPrice = words().each({ price: formatAmount(price, { fractionDigits: 0 }) })
  const fullName = sizeLabel ? `${name}, ${sizeLabel}` : name
  const isAtLimit = quantity >= available
  return (
    <li className="till-line">
      <span className="till-thumb">
        {image ? (
          <img src={image} alt="" width={48} height={48} />
        ) : (
          <span aria-hidden="true">{firstLetter(name)}</span>
        )}
      </span>
      <span className="min-w-0 leading-snug wrap-anywhere">
        <b className="line-clamp-2 text-sm font-semibold" dir="auto">
          {name}
        </b>
        <span className="block text-xs text-ink-2">
          {sizeLabel ? `${words().size({ label: sizeLabel })} · ${unitPrice}` : unitPrice}
          {isAtLimit && quantity === available && (
            <>
              {' · '}
              <span className="font-semibold text-warn">{words().noMore}</span>
            </>
          )}
        </span>
        {quantity > available && (
          <span className="block text-xs font-semibold text-danger">{words().only({ n: available })}</span>
        )}
        <span className="block text-sm font-bold">
          <Money minor={price * quantity} format={moneyFormat} />
        </span>
      </span>
      <span className="till-stepper">
        <button type="button" aria-label={words().less({ name: fullName })} onClick={() => onCount(quantity - 1)}>
          <Minus className="icon size-4" aria-hidden="true" />
        </button>
        <output className="min-w-8 text-center font-bold">{quantity}</output>
        <button
          type="button"
          aria-label={words().more({ name: fullName })}
          aria-disabled={isAtLimit}
          onClick={() => onCount(quantity + 1)}
        >
          <Plus className="icon size-4" aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}
