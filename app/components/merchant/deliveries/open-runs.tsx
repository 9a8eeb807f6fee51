import { Link } from '@remix-run/react'
import { Bike } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { DeliveriesView } from './deliveries-view.ts'

export function OpenRuns({ runs }: Pick<DeliveriesView, 'runs'>) {
  return runs.map(({ id, title, progress }) => (
    <Link
      key={id}
      to={`/orders/deliveries/${id}`}
      className="flex items-center gap-3 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <span className="grid size-10 flex-none place-items-center rounded-full bg-info-soft text-info">
        <Bike className="icon icon-small" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" dir="auto">
          {title}
        </span>
        <span className="block text-sm text-ink-2">{progress}</span>
      </span>
      <Icon name="forward" small />
    </Link>
  ))
}
