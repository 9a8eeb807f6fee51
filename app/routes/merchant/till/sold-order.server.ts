import type { SoldOrder } from '#app/components/merchant/pos/sale/sale-answer.ts'
import { orderLanguage } from '#app/copy/order-language.server.ts'
import { customerMessageWords } from '#app/copy/phrases/merchant/customer-messages.ts'
import { inLanguage } from '#app/copy/reader.ts'
import type { PrintedOrder, Receipt } from '#app/data/order/edit/history.server.ts'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import { shareUrl, whatsappUrl } from '#app/domain/order/message/chat-link.ts'
import { receiptMessage } from '#app/domain/order/message/money.ts'
import { paidWith } from '#app/domain/payment/ledger.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { messageInput } from '../orders/orders-details.server.ts'
import { slipView } from '../receipts/receipt-slip.server.ts'

export function saleView(receipt: Receipt, context: Context, origin: string): SoldOrder {
  const { order, ledger = [] } = receipt
  // A receipt lists no payment methods.
  const printed = { ...receipt, payments: [] }
  const slip = slipView(printed, { kind: 'receipt', now: context.now(), origin })
  return {
    number: order.number,
    tillNumber: order.tillNumber,
    moneyFormat: slip.moneyFormat,
    total: order.total,
    owed: stillToPay(order),
    customerName: slip.customerName,
    customerPhone: order.customerPhone,
    method: order.paymentMethod ?? paidWith(ledger[0]?.method ?? 'cash'),
    soldAt: slip.date,
    receiptUrl: inLanguage(orderLanguage(receipt), () => receiptUrl(printed, context, origin)),
    slip,
  }
}

// The sale is saved already: without a link the till says that the receipt can't be sent.
function receiptUrl(printed: PrintedOrder, context: Context, origin: string): string | null {
  const { customerPhone } = printed.order
  try {
    return inLanguage(orderLanguage(printed), () => {
      const message = { ...messageInput(printed, origin), platform: 'whatsapp' as const }
      const text = receiptMessage(message, customerMessageWords())
      return customerPhone ? whatsappUrl(customerPhone, text) : shareUrl('whatsapp', message.link, text)
    })
  } catch (error) {
    logFault(context, 'a receipt could not be written', error)
    return null
  }
}
