import { Money } from '#app/components/ui/money.tsx'
import { isReduced } from '#app/domain/catalog/product.ts'
import { formatAmount, type MoneyFormat } from '#app/domain/money.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { productWords } from '#copy/storefront/product'

interface Props {
  product: SnapshotProduct
  moneyFormat: MoneyFormat
  isSoldOut: boolean
}

// Beside the full price, whole amounts need no decimals.
const SHORT = { fractionDigits: 0 } as const

export function PriceLine({ product, moneyFormat, isSoldOut }: Props) {
  const { price, compareAt } = product
  const before = isReduced(product) && compareAt !== null ? compareAt : null
  return (
    <p
      className={`mt-1.5 flex flex-wrap items-center gap-x-2 text-lg font-bold md:text-xl ${isSoldOut ? 'text-ink-3' : ''}`}
    >
      <Money minor={price} format={moneyFormat} />
      {before === null ? null : (
        <>
          <s className="text-sm font-normal text-ink-3">
            <span className="sr-only">{`${storefront().was} `}</span>
            {formatAmount(before, SHORT)}
          </s>
          {isSoldOut ? null : (
            <span className="tag rounded-full bg-brand-soft text-brand-strong [box-shadow:none]">
              {productWords().save({ amount: formatAmount(before - price, SHORT) })}
            </span>
          )}
        </>
      )}
    </p>
  )
}
