import type { MoneyFormat } from '#app/domain/money.ts'
import { reportWords as words } from '#copy/merchant/shifts'
import { Money } from '../../ui/money.tsx'
import type { MovementView } from './shift-view.ts'

interface Props {
  movements: MovementView[]
  moneyFormat: MoneyFormat
}

export function Movements({ movements, moneyFormat }: Props) {
  if (movements.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{words().movements}</h3>
      <ul className="grid gap-2 text-sm">
        {movements.map(({ id, amount, reason, time, name }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{reason}</bdi>
              <span className="block text-xs text-ink-2">
                {time} · <bdi>{name}</bdi>
              </span>
            </span>
            <Money minor={amount} format={moneyFormat} />
          </li>
        ))}
      </ul>
    </section>
  )
}
