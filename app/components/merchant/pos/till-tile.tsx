import { isLow } from '#app/domain/catalog/stock.ts'
import { firstLetter } from '#app/domain/first-letter.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { posWords as words } from '#copy/merchant/pos'
import { restockWords } from '#copy/merchant/restock'
import { Money } from '../../ui/money.tsx'
import { useHold } from './use-hold.ts'

interface Props {
  product: TillProduct
  moneyFormat: MoneyFormat
  count: number
  onPick: () => void
  onRestock: () => void
}

export function TillTile({ product, moneyFormat, count, onPick, onRestock }: Props) {
  const { name, price, image, hasSizes, sizes, available } = product
  return (
    <button
      type="button"
      className="till-tile"
      title={restockWords().hold}
      data-in-cart={count > 0 || undefined}
      {...useHold({ onPress: onPick, onHold: onRestock })}
    >
      <span className="till-photo">
        {image ? (
          <img src={image} alt="" width={300} height={300} loading="lazy" />
        ) : (
          <span aria-hidden="true">{firstLetter(name)}</span>
        )}
        {count > 0 && (
          <span className="till-count">
            {count}
            <span className="sr-only"> {words().inCart}</span>
          </span>
        )}
      </span>
      <span className="till-name" dir="auto">
        {name}
      </span>
      <span className="till-price">
        <Money minor={price} format={moneyFormat} />
      </span>
      <span className={`till-left ${isLow(available, null) ? 'font-semibold text-warn' : 'text-ink-3'}`}>
        {words().left({ n: available })}
        {hasSizes && ` · ${words().sizes({ n: sizes.length })}`}
      </span>
    </button>
  )
}
