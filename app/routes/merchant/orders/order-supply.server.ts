import type { OrderSupply } from '#app/components/merchant/orders/new-order/order-supply.ts'
import type { ShellData } from '#app/data/store/shell.server.ts'
import { defaultMethod } from '#app/domain/order/place/delivery.ts'
import { feeOf } from '#app/domain/order/place/draft.ts'
import { DEFAULT_COUNTRY, phoneRulesOf } from '#app/domain/reference/countries.ts'
import { DEFAULT_CURRENCY, moneyFormatOf } from '#app/domain/reference/currencies.ts'

const noStore = {
  ...{ currency: DEFAULT_CURRENCY, country: DEFAULT_COUNTRY },
  ...{ hasDelivery: false, hasPickup: false, deliveryFee: 0 },
}

export function supplyOf(store: ShellData['storeRow']): OrderSupply {
  const { currency, country, hasDelivery, hasPickup, deliveryFee } = store ?? noStore
  return {
    moneyFormat: moneyFormatOf(currency),
    phoneRules: phoneRulesOf(country),
    method: defaultMethod({ hasDelivery, hasPickup }),
    deliveryFee: feeOf({ hasDelivery, hasPickup, deliveryFee }, 'delivery'),
  }
}
