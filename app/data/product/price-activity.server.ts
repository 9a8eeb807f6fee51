import type { StoreContext } from '#app/load-context.server.ts'
import type { products } from '../schema/catalog.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { activityOf, type Details } from '../staff/activity.server.ts'
import type { ProductInput } from './input.server.ts'

const MOST_PRICES = 10

type Priced = Pick<typeof products.$inferSelect, 'price' | 'floorPrice' | 'hasSizes' | 'units'> & { currency: string }

/** One row a price, at most of so many sizes; a row of the product when no price has changed. */
export function priceActivity(
  scope: StoreScope,
  context: StoreContext,
  before: Priced,
  input: ProductInput,
): Statement[] {
  const { name, price: to, sizes } = input
  const { price: from, currency } = before
  const sizePrices = before.hasSizes
    ? sizes.flatMap((size) => {
        const unit = before.units.find((row) => row.size === size.value)
        const [former, next] = [unit?.price ?? from, size.price ?? to]
        return unit && former !== next ? [{ name, size: size.label, from: former, to: next, currency }] : []
      })
    : []
  const changes = [...(from === to ? [] : [{ name, from, to, currency }]), ...sizePrices].slice(0, MOST_PRICES)
  const floors =
    input.floorPrice === undefined || input.floorPrice === before.floorPrice ? [] : [floorChange(before, input)]
  if (changes.length + floors.length === 0) return activityOf(scope, context, 'product-edited', { name })
  return [
    ...changes.flatMap((change) => activityOf(scope, context, 'price-changed', change)),
    ...floors.flatMap((change) => activityOf(scope, context, 'floor-changed', change)),
  ]
}

function floorChange({ floorPrice: from, currency }: Priced, { name, floorPrice: to }: ProductInput): Details {
  return { name, currency, ...(from !== null && { from }), ...(to != null && { to }) }
}
