import { useState } from 'react'
import { formatMoney, type MoneyFormat, parseMoney } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { productDialog as words } from '#copy/merchant/product-form'
import { productUnits } from '#copy/merchant/product-units'
import { Field } from '../../../ui/field/field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'

type PriceName = 'price' | 'compareAt' | 'costPrice' | 'floorPrice' | 'saleFrom' | 'saleUntil'

interface Props {
  fields: Record<PriceName, { id: string }>
  defaults: Fields
  moneyFormat: MoneyFormat
  price: string
  onPrice(price: string): void
  /** A size has an old price of its own. */
  hasReducedSize: boolean
  errorOf(name: PriceName): string | null
}

export function PriceFields({ fields, defaults, moneyFormat, price, onPrice, hasReducedSize, errorOf }: Props) {
  const [compareAt, setCompareAt] = useState(defaults.compareAt ?? '')
  const [cost, setCost] = useState(defaults.costPrice ?? '')
  const [floor, setFloor] = useState(defaults.floorPrice ?? '')
  const [saleFrom, setSaleFrom] = useState(defaults.saleFrom ?? '')
  const [saleUntil, setSaleUntil] = useState(defaults.saleUntil ?? '')
  const hasSale = [compareAt, saleFrom, saleUntil].some((text) => text !== '') || hasReducedSize
  const profit = profitText(price, cost, moneyFormat)
  return (
    <>
      <div className="pair items-start gap-3">
        <MoneyField
          id={fields.price.id}
          name="price"
          label={words().price}
          symbol={moneyFormat.symbol}
          value={price}
          onText={onPrice}
          error={errorOf('price')}
          required
        />
        <MoneyField
          id={fields.compareAt.id}
          name="compareAt"
          label={words().compareAt}
          symbol={moneyFormat.symbol}
          value={compareAt}
          onText={setCompareAt}
          hint={words().compareAtHint}
          error={errorOf('compareAt')}
        />
      </div>
      {hasSale && (
        <div className="pair items-start gap-3">
          <Field
            id={fields.saleFrom.id}
            name="saleFrom"
            type="date"
            label={productUnits().saleFrom}
            optional={words().optional}
            value={saleFrom}
            onChange={(event) => setSaleFrom(event.currentTarget.value)}
            error={errorOf('saleFrom')}
          />
          <Field
            id={fields.saleUntil.id}
            name="saleUntil"
            type="date"
            label={productUnits().saleUntil}
            optional={words().optional}
            value={saleUntil}
            onChange={(event) => setSaleUntil(event.currentTarget.value)}
            hint={productUnits().saleHint}
            error={errorOf('saleUntil')}
          />
        </div>
      )}
      <MoneyField
        id={fields.costPrice.id}
        name="costPrice"
        label={productUnits().cost}
        optional={words().optional}
        symbol={moneyFormat.symbol}
        value={cost}
        onText={setCost}
        hint={
          <>
            {productUnits().costHint} {profit && <b className="font-semibold text-ink">{profit}</b>}
          </>
        }
        error={errorOf('costPrice')}
      />
      <MoneyField
        id={fields.floorPrice.id}
        name="floorPrice"
        label={productUnits().floor}
        optional={words().optional}
        symbol={moneyFormat.symbol}
        value={floor}
        onText={setFloor}
        hint={productUnits().floorHint}
        error={errorOf('floorPrice')}
      />
    </>
  )
}

function profitText(typedPrice: string, typedCost: string, format: MoneyFormat): string | null {
  const [price, cost] = [parseMoney(typedPrice), parseMoney(typedCost)]
  if (!price || !cost) return null
  const percent = Math.round(((price - cost) / price) * 100)
  return productUnits().profit({ amount: formatMoney(price - cost, format), percent })
}
