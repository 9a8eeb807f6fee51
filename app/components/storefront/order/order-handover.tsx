import { buttonClass } from '#app/components/ui/button.tsx'
import { orderNumber } from '#app/domain/order/order.ts'
import { handoverWords } from '#copy/storefront/handover'
import { payWords } from '#copy/storefront/order'
import { DrawnIcon } from '../head/drawn-icon.tsx'
import { CopyButton } from './order-copy.tsx'
import type { OrderView } from './order-view.ts'

const HANDOVER_BUTTON = 'min-h-11 bg-card/15 px-2 text-sm text-card'

export function OrderHandover({ view: { handoverCode, order, store } }: { view: OrderView }) {
  if (handoverCode !== null) {
    const number = orderNumber(order.number)
    const text = handoverWords().file({ storeName: store.name, number, code: handoverCode })
    return (
      <section className="handover">
        <h2 className="col-span-full">{handoverWords().title}</h2>
        <p className="col-span-full text-sm leading-snug">{handoverWords().text}</p>
        <p className="handover-code col-span-full" dir="ltr">
          {handoverCode}
        </p>
        <a
          className={buttonClass('text', HANDOVER_BUTTON)}
          download={`code-${order.number}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          data-title={handoverWords().title}
          data-code={handoverCode}
          data-order={`${store.name}, ${number}`}
        >
          <DrawnIcon name="download" />
          {handoverWords().save}
        </a>
        <CopyButton text={handoverCode} className={buttonClass('text', HANDOVER_BUTTON)}>
          {payWords().copy}
        </CopyButton>
        <p className="col-span-full text-sm leading-snug">{handoverWords().saveHint}</p>
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
