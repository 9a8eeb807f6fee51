import { Users } from 'lucide-react'
import { shortDate } from '#app/copy/short-date.ts'
import { customersPage as words } from '#copy/merchant/customers'
import { Button } from '../../ui/button.tsx'
import { Paging } from '../orders/list/paging.tsx'
import { spacedPhone } from '../orders/order-dates.ts'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'
import { type FormResult, useFormFetcher } from '../use-form-result.ts'
import type { BlockedRow, CustomersView } from './customer-view.ts'

export function BlockedList({ blocked: { rows, position }, now, store }: CustomersView) {
  if (rows.length === 0) return <NoneBlocked />
  return (
    <>
      <ul className="grid gap-2" aria-label={words().blocked}>
        {rows.map((row) => (
          <Entry key={row.phone} row={row} since={shortDate(row.createdAt, now, store.timeZone)} />
        ))}
      </ul>
      <Paging position={position} />
    </>
  )
}

function NoneBlocked() {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
      <Users className="size-10 text-ink-3" aria-hidden="true" />
      <p className="text-lg font-bold">{words().noneBlocked}</p>
      <p className="text-ink-2">{words().noneBlockedText}</p>
    </div>
  )
}

function Entry({ row, since }: { row: BlockedRow; since: string }) {
  const fetcher = useFormFetcher<FormResult>()
  const mayAllow = useMay('customers.block')
  const isBusy = fetcher.state !== 'idle'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 shadow-flat">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-bold break-words" dir="auto">
          {row.name}
        </p>
        <p className="text-sm text-ink-2">
          <bdi dir="ltr">{spacedPhone(row.phone)}</bdi>
        </p>
        <p className="text-sm text-ink-2">{words().blockedOn({ day: since })}</p>
      </div>
      {mayAllow && (
        <fetcher.Form method="post">
          <PageStoreField />
          <input type="hidden" name="intent" value="allow-number" />
          <input type="hidden" name="phone" value={row.phone} />
          <Button
            type="submit"
            aria-label={words().allowOf({ name: row.name || spacedPhone(row.phone) })}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            {words().allow}
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}
