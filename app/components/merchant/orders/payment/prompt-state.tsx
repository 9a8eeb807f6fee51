import { promptStateText } from '#app/copy/phrases/prompt-state.ts'
import { formatWhole, type MoneyFormat } from '#app/domain/money.ts'
import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'
import { promptFailures, promptStates, orderPrompt as words } from '#copy/merchant/order-prompt'
import { promptLook } from '../../../ui/prompt-look.ts'

interface Props {
  prompt: PromptView
  moneyFormat: MoneyFormat
  children?: React.ReactNode
}

export function PromptStateBox({ prompt, moneyFormat, children }: Props) {
  const { state, phone, said } = prompt
  return (
    <div className={`grid gap-1 rounded-control p-3 text-sm ${promptLook(state)}`}>
      <p className="flex justify-between gap-x-3 font-semibold" role="status">
        <span className="min-w-0 wrap-anywhere">{promptStateText(prompt, promptStates(), promptFailures())}</span>
        <span className="whitespace-nowrap text-ink">{formatWhole(prompt.amount, moneyFormat)}</span>
      </p>
      {phone && <p className="text-xs text-ink">{words().label({ phone })}</p>}
      {state === 'paid' && prompt.code === null && <p className="text-ink">{words().receiptFollows}</p>}
      {state === 'unknown' && <p className="text-ink">{words().look}</p>}
      {said && (
        <p className="text-ink">
          {words().ownWords}
          <span className="block wrap-anywhere" lang="en" dir="auto">
            {said}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}
