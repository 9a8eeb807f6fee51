import { ArrowDown, ArrowUp } from 'lucide-react'
import { deliveriesPage as words } from '#copy/merchant/order-runs'
import type { DeliveryRow } from './deliveries-view.ts'
import type { ChosenStops } from './use-chosen-stops.ts'

export function StopOrder({ rows, stops }: { rows: DeliveryRow[]; stops: ChosenStops }) {
  const chosen = stops.ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return (
    <>
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name="stop" value={id} />
      ))}
      {chosen.length > 1 && (
        <section aria-label={words().sequence}>
          <h3 className="text-sm font-semibold">{words().sequence}</h3>
          <ol className="mt-1 divide-y divide-line border-y border-line text-sm">
            {chosen.map(({ id, number, name, place }, at) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2">
                <span className="w-5 flex-none text-end text-ink-2" aria-hidden="true">
                  {at + 1}
                </span>
                <span className="min-w-0 flex-[1_1_7rem] truncate">
                  <span className="font-semibold">{number}</span> · <bdi>{name || place}</bdi>
                </span>
                <span className="flex">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={words().up({ order: number })}
                    disabled={at === 0}
                    onClick={() => stops.move(id, -1)}
                  >
                    <ArrowUp className="icon icon-small" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={words().down({ order: number })}
                    disabled={at === chosen.length - 1}
                    onClick={() => stops.move(id, 1)}
                  >
                    <ArrowDown className="icon icon-small" aria-hidden="true" />
                  </button>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
