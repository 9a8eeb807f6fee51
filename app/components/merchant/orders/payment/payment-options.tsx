import { payLine } from '#app/copy/phrases/merchant/customer-messages.ts'
import { orderDialog as words } from '#copy/merchant/orders'
import type { OrderView } from '../order-view.ts'

export function PaymentOptions({ view }: { view: OrderView }) {
  if (view.paymentOptions.length === 0) return <p className="mt-3 text-sm text-ink-2">{words().noPayment}</p>
  return (
    <ul className="mt-3 grid gap-1 text-sm text-ink-2">
      {view.paymentOptions.map((method) => (
        <li key={JSON.stringify(method)}>{payLine(method, view.deliveryMethod === 'pickup')}</li>
      ))}
    </ul>
  )
}
