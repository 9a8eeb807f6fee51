import type { SoldOrder } from '#app/components/merchant/pos/sale-answer.ts'
import { customerMessageWords } from '#app/copy/en/messages.ts'
import type { PrintedOrder, Receipt } from '#app/data/order/history.server.ts'
import { shareUrl, whatsappUrl } from '#app/domain/order/chat-link.ts'
import { receiptMessage } from '#app/domain/order/messages-money.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { messageInput } from './orders-details.server.ts'
import { slipView } from './receipt-slip.server.ts'

/** The sale for the till's screen, its printed receipt and the one in the chat. */
export function soldOrder(receipt: Receipt, context: Context, origin: string): SoldOrder {
  const { order } = receipt
  // A receipt names no way to pay.
  const printed = { ...receipt, payments: [] }
  const slip = slipView(printed, { kind: 'receipt', now: context.now(), origin })
  return {
    number: order.number,
    symbol: slip.symbol,
    total: order.total,
    customerName: slip.customerName,
    customerPhone: order.customerPhone,
    method: order.paymentMethod ?? 'other',
    soldAt: slip.date,
    receiptUrl: receiptUrl(printed, context, origin),
    slip,
  }
}

// A receipt that can't be written undoes no sale: the till says so when it is asked for.
function receiptUrl(printed: PrintedOrder, context: Context, origin: string): string | null {
  const { customerPhone } = printed.order
  try {
    const facts = { ...messageInput(printed, origin), platform: 'whatsapp' as const }
    const text = receiptMessage(facts, customerMessageWords)
    return customerPhone ? whatsappUrl(customerPhone, text) : shareUrl('whatsapp', facts.link, text)
  } catch (error) {
    logFault(context, 'a receipt could not be written', error)
    return null
  }
}
