import { HandCoins } from 'lucide-react'
import { orderNumber } from '#app/domain/order/order.ts'
import { MAX_DEBTS } from '#app/domain/payment/debts.ts'
import { owes as words } from '#copy/merchant/money'
import { openPrompt as promptWords } from '#copy/merchant/order-prompt'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { ReminderLink } from '../reminder-link.tsx'
import { moneyList } from './money-row.tsx'
import type { DebtView, OwesView } from './money-view.ts'

export function OwesTab({ debts, totals, orders, isCut, platform }: OwesView) {
  if (debts.length === 0) return <NobodyOwes />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        {totals.map(({ currency, amount, moneyFormat }) => (
          <p key={currency} className="text-2xl font-bold">
            <Money minor={amount} format={moneyFormat} />
          </p>
        ))}
        <p className="text-sm text-ink-2">{words().total({ people: debts.length, orders })}</p>
        {isCut && <p className="text-sm text-ink-2">{words().oldest({ n: MAX_DEBTS })}</p>}
      </div>
      <ul aria-label={words().list} className={moneyList}>
        {debts.map((debt) => (
          <DebtRow key={debt.key} debt={debt} platform={platform} />
        ))}
      </ul>
    </div>
  )
}

function DebtRow({ debt, platform }: { debt: DebtView; platform: OwesView['platform'] }) {
  const { key, name, numbers, total, moneyFormat, since, remindUrl, promptUntil } = debt
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,1fr)_auto_9rem]">
      <p className="min-w-0 text-sm font-semibold wrap-anywhere md:order-1">
        <bdi>{name}</bdi>
        <span className="hidden font-normal text-ink-2 md:block">
          {words().since({ orders: numbers.map(orderNumber).join(', '), day: since })}
        </span>
      </p>
      <p className="text-end font-bold whitespace-nowrap md:order-2">
        <Money minor={total} format={moneyFormat} />
      </p>
      <p className="min-w-0 text-sm text-ink-2 md:hidden">
        {words().since({ orders: numbers.map(orderNumber).join(', '), day: since })}
      </p>
      <p className="text-end md:order-3">
        {remindUrl && (
          <ReminderLink
            id={key}
            isTold
            href={remindUrl}
            question={words().remindOf({ name })}
            label={words().remindOf({ name })}
            promptUntil={promptUntil}
            className={buttonClass('quiet', 'min-h-11! text-sm text-brand-strong')}
          >
            <Icon name={platform} small />
            {words().remind}
          </ReminderLink>
        )}
      </p>
      {promptUntil && (
        <p className="col-span-full text-sm font-semibold text-warn md:order-4">
          {promptWords().order({ time: promptUntil })}
        </p>
      )}
    </li>
  )
}

function NobodyOwes() {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
      <HandCoins className="size-10 text-ink-3" aria-hidden="true" />
      <p className="text-lg font-bold">{words().nobody}</p>
      <p className="text-ink-2">{words().nobodyText}</p>
    </div>
  )
}
