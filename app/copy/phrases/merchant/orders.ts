import type { Handoff } from '#app/domain/order/list/unsent.ts'
import { handoffWords } from '#copy/merchant/order-handoff'
import { eventWords, orderDialog, orderFilters, ordersPage, slip } from '#copy/merchant/orders'

export function howPaid(name: string): string {
  return name === '' ? orderDialog().howPaid : orderDialog().howPaidNamed({ name })
}

/** Returns 'Saved. Faith has not opened the chat yet.' for an order without an answer. */
export function handoffSentence({ isChatOpened, isConfirmed }: Handoff, name: string): string {
  const { sentence, saved, confirmed, nobody } = handoffWords()
  const [state, values] = [isConfirmed ? confirmed : saved, { name: name || nobody }]
  if (!isChatOpened) return sentence.notOpened({ ...values, state })
  return isConfirmed ? sentence.confirmed(values) : sentence.opened(values)
}

export function eventLabel(kind: string, status: string): string {
  const words = eventWords()
  switch (kind) {
    case 'advanced':
      return status
    case 'undone':
      return words.undone({ status })
    case 'placed':
    case 'paid':
    case 'cancelled':
    case 'chat-opened':
      return words[kind]
    default:
      return kind
  }
}

export function ordersFound(n: number, isAtLeast: boolean): string {
  return isAtLeast ? orderFilters().foundMore({ n }) : orderFilters().found({ n })
}

export function pageWords(page: number, pages: number, isAtLeast: boolean): string {
  return ordersPage().page({ page, pages: isAtLeast ? `${pages}+` : pages })
}

export function slipLine(name: string, size: string | null): string {
  return size ? slip().line({ name, size }) : name
}

interface Cancellation {
  date: string
  by: 'owner' | 'shopper' | 'system'
  isUndone: boolean
}

export function cancellation({ date, by, isUndone }: Cancellation): string {
  return isUndone ? slip().cancelledUndone[by]({ date }) : slip().cancelledText[by]({ date })
}
