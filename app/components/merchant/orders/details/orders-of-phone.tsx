import { useState } from 'react'
import { orderNumber } from '#app/domain/order/order.ts'
import { blockWords as words } from '#copy/merchant/blocking'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import { agoWords, spacedPhone } from '../order-dates.ts'
import type { BlockState, ConnectedOrder, OrderActionData } from '../order-view.ts'

interface Props {
  block: BlockState
  now: number
  zone: string
}

export function ConnectedOrders({ block: { connected, connectedOrders }, now, zone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [tickedIds, setTickedIds] = useState<readonly string[]>([])
  const fetcher = useFormFetcher<OrderActionData>()
  const ticked = connectedOrders.filter(({ id }) => tickedIds.includes(id)).length
  const isBusy = fetcher.state !== 'idle'
  const tick = (id: string, isTicked: boolean) =>
    setTickedIds((ids) => (isTicked ? [...ids, id] : ids.filter((other) => other !== id)))
  return (
    <div className="grid gap-2 rounded-card border border-line p-3">
      <p className="text-sm font-semibold">{words().connected({ n: connected })}</p>
      {!isOpen && (
        <Button className="justify-self-start" aria-expanded={false} onClick={() => setOpen(true)}>
          {words().look}
        </Button>
      )}
      {isOpen && (
        <fetcher.Form method="post" className="grid gap-2">
          <PageStoreField />
          <input type="hidden" name="intent" value="cancel-waiting" />
          <p className="text-sm text-ink-2">
            {words().carrier} {connected > connectedOrders.length && words().newest({ n: connectedOrders.length })}
          </p>
          <ul aria-label={words().list}>
            {connectedOrders.map((order) => (
              <Entry
                key={order.id}
                order={order}
                when={agoWords(order.createdAt, now, zone)}
                isTicked={tickedIds.includes(order.id)}
                onTick={(isTicked) => tick(order.id, isTicked)}
              />
            ))}
          </ul>
          <Button
            kind="primary"
            type="submit"
            className="btn-grave"
            disabled={isBusy || ticked === 0}
            aria-busy={isBusy || undefined}
          >
            {words().cancelOrders({ n: ticked })}
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}

interface EntryProps {
  order: ConnectedOrder
  when: string
  isTicked: boolean
  onTick(isTicked: boolean): void
}

function Entry({ order, when, isTicked, onTick }: EntryProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="id"
          value={order.id}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
          className="mt-0.5 size-5 flex-none accent-brand-strong"
        />
        <span className="grid min-w-0 flex-1 text-sm">
          <span className="flex flex-wrap justify-between gap-x-3">
            <b>{orderNumber(order.number)}</b>
            <Money minor={order.total} format={order.moneyFormat} />
          </span>
          <span className="break-words" dir="auto">
            {order.customerName}
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-ink-2">
            <span>
              <bdi dir="ltr">{spacedPhone(order.customerPhone)}</bdi>
            </span>
            <span>{when}</span>
          </span>
        </span>
      </label>
    </li>
  )
}
