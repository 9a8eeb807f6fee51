import { type PricedProduct, rangeOf } from '#app/domain/catalog/price.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { lowestPrice as words } from '#copy/lowest-price'
import { Money } from './money.tsx'

interface Props {
  product: PricedProduct
  format: MoneyFormat
}

/** 'From KSh 450.00' where units differ. */
export function LowestPrice({ product, format }: Props) {
  const { price, isRange } = rangeOf(product)
  return (
    <>
      {isRange ? <small className="font-normal">{`${words().from} `}</small> : null}
      <Money minor={price} format={format} />
    </>
  )
}

export function lowestPriceText(product: PricedProduct, format: MoneyFormat): string {
  const { price, isRange } = rangeOf(product)
  const amount = formatMoney(price, format)
  return isRange ? `${words().from} ${amount}` : amount
}
