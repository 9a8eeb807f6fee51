import { TriangleAlert } from 'lucide-react'
import { lateSaleWords as words } from '#copy/merchant/late-sales'
import { Button } from '../../ui/button.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import type { OrderActionData, OrderView } from './order-view.ts'

export function LateProblems({ view }: { view: OrderView }) {
  const fetcher = useFormFetcher<OrderActionData>()
  const isBusy = fetcher.state !== 'idle'
  if (view.lateProblems.length === 0) return null
  return (
    <div className="mt-3 grid gap-2 rounded-control bg-danger-soft p-3 text-sm text-danger">
      {view.lateProblems.map((text) => (
        <p key={text} className="flex gap-2">
          <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      ))}
      <fetcher.Form method="post">
        <input type="hidden" name="id" value={view.id} />
        <Button type="submit" name="intent" value="settle-late" disabled={isBusy} aria-busy={isBusy || undefined}>
          {words().settle}
        </Button>
      </fetcher.Form>
    </div>
  )
}
