import { lineText } from '#app/domain/order/chat-text.ts'

const ROOM = { name: 200, storeName: 150 }

/** How a chat with a customer begins; the owner writes on. */
export function greetingMessage(
  customer: { name: string },
  storeName: string,
  words: (name: string, storeName: string) => string,
): string {
  return words(lineText(customer.name, ROOM.name), lineText(storeName, ROOM.storeName))
}
