import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { blockQuestion } from '#app/copy/phrases/merchant/blocking.ts'
import { blockWords as words } from '#copy/merchant/blocking'
import { Button } from '../../../ui/button.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import { spacedPhone } from '../order-dates.ts'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { ConnectedOrders } from './orders-of-phone.tsx'

interface Props {
  view: OrderView
  now: number
  zone: string
  isAsking: boolean
  onEnd(): void
}

/** In the order's own sheet: on a phone a dialog over it would hide the order. */
export function BlockNumber({ view, now, zone, isAsking, onEnd }: Props) {
  const { block } = view
  const mayManage = useMay('orders.manage')
  const connected = mayManage ? (block?.connected ?? 0) : 0
  if (!block || !(isAsking || block.isBlocked || connected > 0)) return null
  return (
    <div className="grid gap-3 px-4 pb-4 md:px-6">
      {block.isBlocked && <Blocked />}
      {connected > 0 && <ConnectedOrders block={block} now={now} zone={zone} />}
      {isAsking && <Question view={view} waiting={block.waiting} onEnd={onEnd} />}
    </div>
  )
}

function Blocked() {
  const mayRead = useMay('customers.read')
  const customersPath = useLocation().pathname.replace(/orders\/*$/, 'customers')
  return (
    <p className="rounded-control bg-wash p-3 text-sm" role="status">
      {words().isBlocked}{' '}
      {mayRead && (
        <Link
          to={`${customersPath}?show=blocked`}
          className="inline-block py-1 font-semibold text-brand-strong hover:underline"
        >
          {words().blockedNumbers}
        </Link>
      )}
    </p>
  )
}

function Question({ view, waiting, onEnd }: { view: OrderView; waiting: number; onEnd(): void }) {
  const question = useRef<HTMLParagraphElement>(null)
  const fetcher = useFormFetcher<OrderActionData>(({ ok }) => ok && onEnd())
  useEffect(() => {
    const opener = document.activeElement
    question.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" className="grid gap-3 rounded-card bg-danger-soft p-4">
      <PageStoreField />
      <p ref={question} tabIndex={-1} className="outline-none">
        {blockQuestion(spacedPhone(view.customerPhone), waiting)}
      </p>
      <input type="hidden" name="intent" value="block-number" />
      <input type="hidden" name="id" value={view.id} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          type="submit"
          className="btn-grave flex-1 px-3 whitespace-normal"
          disabled={isBusy}
          aria-busy={isBusy || undefined}
        >
          {waiting === 0 ? words().yes : words().yesAndCancel}
        </Button>
        <Button className="flex-1 px-3 whitespace-normal" onClick={onEnd}>
          {words().no}
        </Button>
      </div>
    </fetcher.Form>
  )
}
