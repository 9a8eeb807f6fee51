import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { PhoneRules } from '#app/domain/phone.ts'

export interface OrderSupply {
  moneyFormat: MoneyFormat
  phoneRules: PhoneRules
  method: DeliveryMethod
  deliveryFee: Minor
}
