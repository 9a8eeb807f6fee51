import { promptStateText } from '#app/copy/phrases/merchant/prompt.ts'
import { formatWhole, type MoneyFormat } from '#app/domain/money.ts'
import type { PromptState, PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { orderPrompt as words } from '#copy/merchant/order-prompt'

const looks: Partial<Record<PromptState, string>> = {
  paid: 'bg-brand-soft text-brand-strong',
  cancelled: 'bg-danger-soft text-danger',
  failed: 'bg-danger-soft text-danger',
  busy: 'bg-warn-soft text-warn',
  'no-answer': 'bg-warn-soft text-warn',
  unknown: 'bg-warn-soft text-warn',
}

interface Props {
  prompt: PromptView
  moneyFormat: MoneyFormat
  children?: React.ReactNode
}

export function PromptStateBox({ prompt, moneyFormat, children }: Props) {
  const { state, phone, said } = prompt
  return (
    <div className={`mt-3 grid gap-1 rounded-control p-3 text-sm ${looks[state] ?? 'bg-info-soft text-info'}`}>
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold" role="status">
        <span>{promptStateText(prompt)}</span>
        <span className="text-ink">{formatWhole(prompt.amount, moneyFormat)}</span>
      </p>
      {phone && <p className="text-xs text-ink">{words().label({ phone })}</p>}
      {state === 'paid' && prompt.code === null && <p className="text-ink">{words().receiptFollows}</p>}
      {state === 'unknown' && <p className="text-ink">{words().look}</p>}
      {said && (
        <p className="break-words text-ink" dir="auto">
          {words().unconfirmed({ said })}
        </p>
      )}
      {children}
    </div>
  )
}

/** While it may still be paid, or was: M-PESA can be asked again. */
export function isCheckable({ state, again }: PromptView): boolean {
  return again !== 'yes' && !['paid', 'busy', 'sending'].includes(state)
}
