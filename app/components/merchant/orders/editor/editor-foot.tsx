import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { dueBack } from '#app/domain/order/change/balance.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { Button } from '../../../ui/button.tsx'

interface Props {
  was: Minor
  now: Minor
  agreed: Minor | null
  paid: Minor
  currency: string
  moneyFormat: MoneyFormat
  isAgreed: boolean
  onAgreed(isAgreed: boolean): void
  alert: string | null
  isBusy: boolean
  onDiscard(): void
}

export function EditorFoot({
  was,
  now,
  agreed,
  paid,
  currency,
  moneyFormat,
  isAgreed,
  onAgreed,
  alert,
  isBusy,
  onDiscard,
}: Props) {
  const money = (amount: Minor) => formatMoney(amount, moneyFormat)
  const back = dueBack({ status: 'pending', total: now, paid, currency })
  return (
    <footer className="grid gap-2 border-t border-line px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-raised md:flex md:items-center md:gap-4 md:px-6">
      <div className="min-w-0 flex-1">
        <p className="text-ink-2">
          <Sums was={money(was)} now={money(now)} />
        </p>
        {agreed !== null && agreed !== was && (
          <p className="text-sm text-ink-2">{words().agreed({ total: money(agreed) })}</p>
        )}
        {paid > 0 && now > paid && <p className="text-sm">{words().stillToPay({ amount: money(now - paid) })}</p>}
        {back > 0 && <p className="text-sm font-semibold text-warn">{words().toGiveBack({ amount: money(back) })}</p>}
        <label className="flex min-h-tool items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={isAgreed}
            onChange={(event) => onAgreed(event.target.checked)}
          />
          {words().hasAgreed}
        </label>
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {alert}
        </p>
      </div>
      <div className="flex gap-2">
        <Button kind="text" onClick={onDiscard}>
          {words().discard}
        </Button>
        <Button kind="primary" type="submit" className="flex-1" disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? words().saving : words().save}
        </Button>
      </div>
    </footer>
  )
}

function Sums({ was, now }: { was: string; now: string }) {
  const [before = '', after = ''] = words().sums({ was, now: '\n' }).split('\n')
  return (
    <>
      {before}
      <b className="text-lg whitespace-nowrap text-ink md:text-xl">
        <bdi>{now}</bdi>
      </b>
      {after}
    </>
  )
}
