import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { formatAmount, type MoneyFormat } from '#app/domain/money.ts'
import type { TillLine } from '#app/domain/sale/till.ts'
import type { TillExtra } from '#app/domain/sale/till-draft.ts'
import { posWords as words } from '#copy/merchant/pos'
import type { TileProduct } from '../../ui/leso-tile.tsx'
import { Money } from '../../ui/money.tsx'
import { StepButton } from '../orders/editor/step-button.tsx'
import { ProductPicture } from '../product-picture.tsx'

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
    <CartRow
      product={{ ...line, id: line.productId }}
      image={image}
      quantity={quantity}
      isAtLimit={isAtLimit}
      stepName={fullName}
      sum={<Money minor={price * quantity} format={moneyFormat} />}
      onCount={onCount}
    >
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
    </CartRow>
  )
}

/** A line of free text in the cart. */
export function TillExtraRow({ extra, moneyFormat, onCount }: Omit<Props, 'line'> & { extra: TillExtra }) {
  const { name, price, quantity } = extra
  return (
    <CartRow
      product={{ id: null, name }}
      image={null}
      quantity={quantity}
      isAtLimit={quantity >= MAX_QUANTITY}
      stepName={name}
      sum={<Money minor={price * quantity} format={moneyFormat} />}
      onCount={(count) => count <= MAX_QUANTITY && onCount(count)}
    />
  )
}

const stepClass = 'size-11 not-aria-disabled:hover:bg-wash aria-disabled:text-ink-3 pointer-fine:h-8 pointer-fine:w-9'

interface CartRowProps {
  product: TileProduct | { id: null; name: string }
  image: string | null
  quantity: number
  isAtLimit: boolean
  /** Read out with the buttons. */
  stepName: string
  sum: ReactNode
  onCount: (quantity: number) => void
  children?: ReactNode
}

function CartRow({ product, image, quantity, isAtLimit, stepName, sum, onCount, children }: CartRowProps) {
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-2.5 md:max-lg:grid-cols-[minmax(0,1fr)_auto]">
      <ProductPicture product={product} image={image} look="size-12 md:max-lg:hidden" />
      <span className="min-w-0 leading-snug wrap-anywhere">
        <b className="line-clamp-2 text-sm font-semibold" dir="auto">
          {product.name}
        </b>
        {children}
        <span className="block text-sm font-bold">{sum}</span>
      </span>
      <span className="flex items-center rounded-control border border-line-strong">
        <StepButton
          icon={Minus}
          className={stepClass}
          label={words().less({ name: stepName })}
          onClick={() => onCount(quantity - 1)}
        />
        <output className="min-w-8 text-center font-bold">{quantity}</output>
        <StepButton
          icon={Plus}
          className={stepClass}
          label={words().more({ name: stepName })}
          isDisabled={isAtLimit}
          onClick={() => onCount(quantity + 1)}
        />
      </span>
    </li>
  )
}
