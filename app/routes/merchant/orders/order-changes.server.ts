import type { EditorStart, OrderChanges } from '#app/components/merchant/orders/editor/order-changes.ts'
import { orderLanguage } from '#app/copy/order-language.server.ts'
import { changeText } from '#app/copy/phrases/merchant/order-change.ts'
import { inLanguage } from '#app/copy/reader.ts'
import type { OrderDetails } from '#app/data/order/edit/history.server.ts'
import {
  differencesOf,
  type OrderState,
  parseState,
  stateOf,
  withDifferences,
} from '#app/domain/order/edit/order-state.ts'
import { canChangeMethod, isEditable } from '#app/domain/order/edit/rules.ts'
import { changeMessage } from '#app/domain/order/message/change.ts'
import { chatUrl, hasChat } from '#app/domain/order/message/chat-link.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { changeMessage as words } from '#copy/merchant/order-change'

export function orderChanges(details: OrderDetails, origin: string): OrderChanges {
  const { order } = details
  const state = stateOf(order)
  const agreed = isEditable(order.status) ? parseState(order.agreedState) : null
  const link = origin + orderPath(order.token)
  return {
    editor: isEditable(order.status) ? editorStart(details, state) : null,
    agreed,
    asked: agreed && askedChange(details, agreed, state, link),
    revisions: withDifferences(details.revisions, order).map(({ before, authorId, agreedBy, ...revision }) => ({
      ...revision,
      agreedBy: agreedBy === null ? null : agreedBy === 'shopper' ? 'shopper' : 'owner',
    })),
    ownLink: order.channel === 'owner' ? link : null,
  }
}

function editorStart({ order, free, code }: OrderDetails, state: OrderState): EditorStart {
  const { revision, status, paid } = order
  return {
    ...{ revision, status, paid, state },
    units: order.lines.map(({ line, image, categoryId }) => {
      return { line, image, categoryId, free: free.find((unit) => unit.line === line)?.free ?? 0 }
    }),
    canChangeMethod: canChangeMethod(status),
    code,
  }
}

function askedChange(
  details: OrderDetails,
  agreed: OrderState,
  state: OrderState,
  link: string,
): OrderChanges['asked'] {
  const { order, store } = details
  const format = moneyFormatOf(order.currency)
  const differences = differencesOf(agreed, state)
  const write = () => {
    const changes = differences.filter(({ kind }) => kind !== 'total').map((change) => changeText(change, format))
    const total = differences.find(({ kind }) => kind === 'total')
    const { number, customerName } = order
    const text = { platform: store.platform, storeName: store.name, number, customerName, changes, link }
    return changeMessage({ ...text, total: total ? changeText(total, format) : null }, words())
  }
  const phone = order.customerPhone
  return {
    changes: differences.map((change) => changeText(change, format)),
    chatUrl: hasChat(phone) ? chatUrl(store.platform, phone, inLanguage(orderLanguage(details), write)) : null,
  }
}
