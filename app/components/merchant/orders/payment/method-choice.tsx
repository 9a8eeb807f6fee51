import { LEDGER_METHODS, type LedgerMethod } from '#app/domain/payment/ledger.ts'
import { orderMoney, recordPayment as words } from '#copy/merchant/order-money'

export function MethodChoice({ chosen, onChoose }: { chosen: LedgerMethod; onChoose(method: LedgerMethod): void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{words().method}</legend>
      <div className="grid grid-cols-3 gap-2">
        {LEDGER_METHODS.map((method) => (
          <label key={method} className={choice}>
            <input
              type="radio"
              name="method"
              value={method}
              className="sr-only"
              checked={method === chosen}
              onChange={() => onChoose(method)}
            />
            {orderMoney().methods[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choice =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-card px-2 text-center text-sm font-semibold has-[:checked]:border-brand-strong has-[:checked]:bg-brand-soft has-[:checked]:text-brand-strong has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-brand-strong'
