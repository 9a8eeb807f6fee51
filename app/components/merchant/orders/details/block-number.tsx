import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { blockQuestion } from '#app/copy/phrases/merchant/blocking.ts'
import { blockWords as words } from '#copy/merchant/blocking'
import { Button } from '../../../ui/button.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import { spacedPhone } from '../order-dates.ts'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { ConnectedOrders } from './orders-of-phone.tsx'

interface Props {
  view: OrderView
  now: number
  zone: string
}

/** In the order's own sheet: on a phone a dialog over it would hide the order. */
export function BlockNumber({ view, now, zone }: Props) {
  const { block } = view
  if (!block) return null
  return (
    <div className="px-4 pb-4 md:px-6">
      {block.isBlocked && <Blocked />}
      {block.connected > 0 && <ConnectedOrders block={block} now={now} zone={zone} />}
      {(!block.isBlocked || block.waiting > 0) && <Question view={view} waiting={block.waiting} />}
    </div>
  )
}

function Blocked() {
  const customersPath = useLocation().pathname.replace(/orders\/*$/, 'customers')
  return (
    <p className="mt-4 rounded-control bg-wash p-3 text-sm" role="status">
      {words().isBlocked}{' '}
      <Link
        to={`${customersPath}?show=blocked`}
        className="inline-block py-1 font-semibold text-brand-strong hover:underline"
      >
        {words().blockedNumbers}
      </Link>
    </p>
  )
}

function Question({ view, waiting }: { view: OrderView; waiting: number }) {
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLSpanElement>(null)
  const wasAsking = useRef(false)
  const fetcher = useFormFetcher<OrderActionData>()
  useEffect(() => {
    if (isAsking) {
      question.current?.focus({ preventScroll: true })
      question.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
    } else if (wasAsking.current) opener.current?.querySelector('button')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking) {
    return (
      <span ref={opener}>
        <Button kind="text" className="-mx-3 text-danger!" onClick={() => setAsking(true)}>
          {words().block}
        </Button>
      </span>
    )
  }
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" className="grid gap-3 rounded-card bg-danger-soft p-4">
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
        <Button className="flex-1 px-3 whitespace-normal" onClick={() => setAsking(false)}>
          {words().no}
        </Button>
      </div>
    </fetcher.Form>
  )
}
