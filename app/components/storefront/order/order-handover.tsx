import { buttonClass } from '#app/components/ui/button.tsx'
import { orderNumber } from '#app/domain/order/order.ts'
import { handoverWords } from '#copy/storefront/handover'
import type { OrderView } from './order-view.ts'

export function OrderHandover({ view: { handoverCode, order, store } }: { view: OrderView }) {
  if (handoverCode !== null) {
    const number = orderNumber(order.number)
    const text = handoverWords().file({ storeName: store.name, number, code: handoverCode })
    return (
      <section className="handover">
        <h2>{handoverWords().title}</h2>
        <p>{handoverWords().text}</p>
        <p className="handover-code" dir="ltr">
          {handoverCode}
        </p>
        <p>{handoverWords().saveHint}</p>
        <a
          className={buttonClass('quiet', 'mt-3 text-ink')}
          download={`code-${order.number}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {handoverWords().save}
        </a>
      </section>
    )
  }
  if (order.status !== 'out_for_delivery' || order.failedReason === null) return null
  return (
    <p className="rounded-card bg-warn-soft p-4 md:px-6" dir="auto">
      {handoverWords().failed[order.failedReason]({ storeName: store.name })}
    </p>
  )
}
