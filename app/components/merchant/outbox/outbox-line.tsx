import type { NoSession } from '#app/domain/connection-status.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { waitingTotals } from '#app/domain/sale/waiting-sales.ts'
import { outboxWords as words } from '#copy/merchant/outbox'
import { SignInToSend } from './sign-in-to-send.tsx'

interface Props {
  sales: OutboxSale[]
  /** Set when the sales need a sign-in before they can be sent. */
  stopped: NoSession | null
  onSee(): void
}

const action = 'inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-3'

export function OutboxLine({ sales, stopped, onSee }: Props) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <p className={`line-clamp-2 min-w-0 flex-1 leading-tight ${stopped ? 'max-md:sr-only' : ''}`}>
        {waitingText(sales)}
      </p>
      {stopped && <SignInToSend reason={stopped} count={sales.length} look={action} />}
      <button type="button" aria-haspopup="dialog" className={`${action} min-w-11 justify-end`} onClick={onSee}>
        {words().see}
      </button>
    </div>
  )
}

export function waitingText(sales: OutboxSale[]): string {
  const totals = waitingTotals(sales).map(({ total, moneyFormat }) =>
    formatMoney(total, moneyFormat).replaceAll(' ', '\u00a0'),
  )
  return words().waiting({ n: sales.length, total: totals.join(' · ') })
}
