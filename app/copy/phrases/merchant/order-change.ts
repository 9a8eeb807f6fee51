import { lineName } from '#app/copy/phrases/line-name.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import type { OrderDifference } from '#app/domain/order/edit/order-state.ts'
import { changeWords } from '#copy/merchant/order-change'

/** Returns 'Kikoi × 1 → × 2'. */
export function changeText(difference: OrderDifference, format: MoneyFormat): string {
  const words = changeWords()
  switch (difference.kind) {
    case 'line':
      return lineText(difference, format)
    case 'discount':
    case 'fee':
    case 'total': {
      const { was, now } = difference
      return words[difference.kind]({ was: formatMoney(was, format), now: formatMoney(now, format) })
    }
    case 'method':
      return difference.now === 'pickup' ? words.toPickup : words.toDelivery
    case 'area':
      return words.area({ now: difference.now || '-' })
    case 'address':
      return words.address({ now: difference.now || '-' })
    case 'note':
      return difference.now === '' ? words.noNote : words.note({ now: difference.now })
  }
}

function lineText(
  { name, selectedSize, was, now }: Extract<OrderDifference, { kind: 'line' }>,
  format: MoneyFormat,
): string {
  const words = changeWords()
  const line = lineName(name, selectedSize)
  if (!was || !now) return now ? words.added({ line, n: now.quantity }) : words.gone({ line })
  const [wasPrice, nowPrice] = [formatMoney(was.price, format), formatMoney(now.price, format)]
  if (was.price === now.price) return words.counted({ line, was: was.quantity, now: now.quantity })
  if (was.quantity === now.quantity) return words.priced({ line, was: wasPrice, now: nowPrice })
  return words.both({ line, wasCount: was.quantity, wasPrice, nowCount: now.quantity, nowPrice })
}
