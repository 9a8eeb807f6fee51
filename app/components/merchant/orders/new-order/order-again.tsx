import { useFetcher } from '@remix-run/react'
import { Repeat } from 'lucide-react'
import { orderAgainWords as words } from '#copy/merchant/new-order'
import { menuEntry } from '../../more-menu.tsx'
import { useRequestId } from '../editor/use-request-id.ts'
import type { OrderActionData } from '../order-view.ts'
import { useOpenedOrder } from './use-opened-order.ts'

export function OrderAgain({ orderId }: { orderId: string }) {
  const fetcher = useFetcher<OrderActionData>()
  const requestIdOf = useRequestId()
  useOpenedOrder(fetcher.data)
  const isBusy = fetcher.state !== 'idle'
  // The response ends a press's request: the next press is another order.
  const send = () => {
    const requestId = requestIdOf(`${orderId} ${String(fetcher.data?.opens)}`)
    fetcher.submit({ intent: 'order-again', id: orderId, requestId }, { method: 'post' })
  }
  return (
    <button type="button" className={menuEntry} disabled={isBusy} aria-busy={isBusy || undefined} onClick={send}>
      <Repeat className="icon icon-small" aria-hidden="true" />
      {words().open}
    </button>
  )
}
