import type { SoldOrder } from '#app/components/merchant/pos/sale-answer.ts'
import { customerMessageWords } from '#app/copy/en/messages.ts'
import { shareUrl, whatsappUrl } from '#app/domain/order/chat-link.ts'
import { receiptMessage } from '#app/domain/order/messages-money.ts'
import type { Order } from '#app/domain/order/order.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { logFault } from '#app/log.server.ts'

interface Till {
  name: string
  timeZone: string
  storeAddress: string | null
}

/** The sale for the till's screen, its printed receipt and the one in the chat. */
export function soldOrder(order: Order, store: Till, origin: string): SoldOrder {
  const symbol = currencySymbol(order.currency)
  const soldAt = timeOf(order.paidAt ?? order.createdAt, store.timeZone)
  return {
    number: order.number,
    symbol,
    storeName: store.name,
    storeAddress: store.storeAddress,
    total: order.total,
    lines: order.lines.map(({ name, selectedSize, price, quantity }) => ({ name, selectedSize, price, quantity })),
    customerName: order.isAnonymous ? '' : order.customerName,
    customerPhone: order.customerPhone,
    method: order.paymentMethod ?? 'other',
    mpesaCode: order.mpesaCode,
    soldAt,
    receiptUrl: receiptUrl(order, { store, symbol, soldAt, link: origin + orderPath(order.token) }),
  }
}

// A receipt that can't be written undoes no sale: the till says so when it is asked for.
function receiptUrl(
  order: Order,
  { store, symbol, soldAt, link }: { store: Till; symbol: string; soldAt: string; link: string },
): string | null {
  try {
    const text = receiptMessage(
      {
        ...order,
        platform: 'whatsapp',
        storeName: store.name,
        symbol,
        pickupAddress: store.storeAddress,
        map: null,
        ways: [],
        paidWith: order.paymentMethod,
        paidAt: soldAt,
        link,
      },
      customerMessageWords,
    )
    return order.customerPhone ? whatsappUrl(order.customerPhone, text) : shareUrl('whatsapp', link, text)
  } catch (error) {
    logFault(null, "a receipt's chat was not written", error, { order: order.id })
    return null
  }
}

function timeOf(at: number, timeZone: string): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
}
