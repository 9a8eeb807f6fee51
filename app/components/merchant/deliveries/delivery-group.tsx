import { TriangleAlert } from 'lucide-react'
import { formatSums } from '#app/domain/money.ts'
import { deliveriesPage as words } from '#copy/merchant/order-runs'
import { Money } from '../../ui/money.tsx'
import { useMay } from '../use-access.ts'
import type { DeliveryRow, DeliveryGroup as Group } from './deliveries-view.ts'

interface Props {
  group: Group
  chosen: string[]
}

export function DeliveryGroup({ group: { name, isFailed, rows }, chosen }: Props) {
  return (
    <section className="grid gap-2">
      <h2 className="flex flex-wrap items-center gap-x-3 text-sm">
        {isFailed ? (
          <span className="flex items-center gap-2 font-semibold text-danger">
            <TriangleAlert className="size-4" aria-hidden="true" />
            {words().failed}
          </span>
        ) : (
          <span className="font-semibold" dir="auto">
            {name || words().noArea}
          </span>
        )}
        <span className="font-normal text-ink-2">{words().group({ n: rows.length, amount: formatSums(rows) })}</span>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-flat">
        {rows.map((row) => (
          <Row key={row.id} row={row} isChosen={chosen.includes(row.id)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, isChosen }: { row: DeliveryRow; isChosen: boolean }) {
  const mayRun = useMay('deliveries.run')
  const Shape = mayRun ? 'label' : 'div'
  return (
    <li>
      <Shape className="flex min-h-14 items-center gap-3 px-4 py-1.5 has-checked:bg-brand-soft [&:is(label)]:cursor-pointer">
        {mayRun && (
          <input
            type="checkbox"
            name="order"
            value={row.id}
            defaultChecked={isChosen}
            aria-label={words().choose({ order: row.number })}
            className="size-5 flex-none accent-brand-strong"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-1.5">
            <bdi className="truncate font-semibold">{row.name}</bdi>
            <span className="text-xs text-ink-2">{row.number}</span>
            <span className="ms-auto ps-1.5 font-semibold">
              {row.amount > 0 ? (
                <Money minor={row.amount} format={row.moneyFormat} />
              ) : (
                <span className="text-sm text-brand-strong">{words().paid}</span>
              )}
            </span>
          </span>
          <span className="block truncate text-sm text-ink-2">
            <bdi>{row.place}</bdi> · {row.when}
          </span>
          {row.failed && (
            <span className="block text-sm font-semibold wrap-anywhere text-danger">
              {row.failed}
              {row.failedNote && (
                <>
                  {' · '}
                  <bdi>{row.failedNote}</bdi>
                </>
              )}
            </span>
          )}
        </span>
      </Shape>
    </li>
  )
}
