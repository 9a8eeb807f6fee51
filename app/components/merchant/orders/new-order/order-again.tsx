import { useFetcher } from '@remix-run/react'
import { orderAgainWords as words } from '#copy/merchant/new-order'
import { Button } from '../../../ui/button.tsx'
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
    <p className="px-4 py-2 md:px-6">
      <Button kind="text" className="-mx-3" disabled={isBusy} aria-busy={isBusy || undefined} onClick={send}>
        {words().open}
      </Button>
    </p>
  )
}
