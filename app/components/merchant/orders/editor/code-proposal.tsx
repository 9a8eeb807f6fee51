import { discountAgain } from '#app/domain/discount/discount.ts'
import { formatMoney, type MoneyFormat, parseMoney, plainAmount } from '#app/domain/money.ts'
import { typedSum } from '#app/domain/order/edit/draft.ts'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { Button } from '../../../ui/button.tsx'
import type { EditorLine } from './editor-lines.ts'
import type { OrderCode } from './order-changes.ts'

interface Props {
  code: OrderCode | null | undefined
  was: OrderState
  lines: EditorLine[]
  /** Typed text. */
  discount: string
  moneyFormat: MoneyFormat
  onTake(discount: string): void
}

/** Proposes the code's discount for the present goods, until the seller has typed an amount. */
export function CodeProposal({ code, was, lines, discount, moneyFormat, onTake }: Props) {
  const subtotal = typedSum(lines)
  const wasSubtotal = was.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (!code || subtotal === wasSubtotal || parseMoney(discount || '0') !== was.discount) return null
  const amount = discountAgain(code, subtotal, moneyFormat)
  if (amount === was.discount) return null
  const money = { code: code.code, amount: formatMoney(amount, moneyFormat) }
  const minimum = formatMoney(code.minimumAmount, moneyFormat)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warn-soft p-3 text-sm">
      <p className="min-w-40 flex-1 break-words text-warn">
        {amount === 0 ? words().codeNone({ code: code.code, minimum }) : words().codeNow(money)}
      </p>
      <Button onClick={() => onTake(plainAmount(amount))}>
        {amount === 0 ? words().codeOff : words().codeTake(money)}
      </Button>
    </div>
  )
}
