import { lineText } from '#app/domain/order/message/chat-text.ts'

const MAX_LENGTH = { name: 200, storeName: 150 }

export function greetingMessage(
  customer: { name: string },
  storeName: string,
  words: (name: string, storeName: string) => string,
): string {
  return words(lineText(customer.name, MAX_LENGTH.name), lineText(storeName, MAX_LENGTH.storeName))
}
