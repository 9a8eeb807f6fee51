import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { formatMoney } from '#app/domain/money.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { ownOrderWords as words } from '#copy/storefront/own-orders'
import { problemOf } from '../checkout/order-problem.ts'
import type { OrderRefusal } from '../checkout/send-order.ts'
import type { WaitingOrder } from '../checkout/waiting-order.ts'
import type { useWaitingOrder } from './use-waiting-order.ts'

interface Props {
  waiting: WaitingOrder
  order: Pick<
    ReturnType<typeof useWaitingOrder>,
    'refusal' | 'isBusy' | 'hasFailed' | 'isSentByItself' | 'isChanged' | 'sendNow'
  >
  onChange(): void
}

export function WaitingNote({ waiting, order, onChange }: Props) {
  const { refusal, isBusy, isChanged, sendNow } = order
  const text = textOf(waiting, order)
  return (
    <div className="note flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem]" role="status">
        <p className="font-semibold">{titleOf(waiting, refusal)}</p>
        {text ? <p>{text}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {refusal?.saved ? (
          <a className={buttonClass('quiet', 'text-ink')} href={orderPath(refusal.saved.token)}>
            {checkoutWords().openOrder}
          </a>
        ) : null}
        {refusal || isChanged ? null : (
          <Button className="text-ink" disabled={isBusy} onClick={sendNow}>
            {isBusy ? words().sending : words().sendNow}
          </Button>
        )}
        <Button className="text-ink" disabled={isBusy} onClick={onChange}>
          {words().change}
        </Button>
      </div>
    </div>
  )
}

function titleOf({ order, mayHaveArrived, moneyFormat }: WaitingOrder, refusal: OrderRefusal | null): string {
  const total = formatMoney(order.quotedTotal, moneyFormat)
  if (refusal) return refusal.saved ? problemOf(refusal).title : words().refused({ total })
  return mayHaveArrived ? words().unanswered({ total }) : words().notSent({ total })
}

function textOf({ mayHaveArrived }: WaitingOrder, { refusal, hasFailed, isSentByItself, isChanged }: Props['order']) {
  if (refusal) return problemOf(refusal).text
  if (isChanged) return words().changed
  if (hasFailed) return words().unreachable
  if (isSentByItself) return words().sentByItself
  return mayHaveArrived ? words().askedAgain : null
}
