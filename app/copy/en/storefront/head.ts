import type { Platform } from '#app/domain/store/store.ts'

/** Words around the products: only the server draws them, so no shopper's script carries them. */
export const headWords = {
  more: 'more',
  less: 'less',
  ways: 'How to get it',
  delivery: 'Delivery',
  pickup: 'Pickup',
  chat: 'Chat',
  free: 'Free',
  question: (storeName: string) => `Hello ${storeName}, I have a question.`,
  askInChat: 'Ask in chat',
  platforms: { whatsapp: 'WhatsApp', telegram: 'Telegram' } satisfies Record<Platform, string>,
} as const

export const emptyWords = {
  title: 'The shelves are being filled',
  text: 'No products available at this time.',
  ask: 'Ask us in the chat what we have today.',
} as const

export const howToBuy = {
  title: 'How to buy',
  pick: 'Pick what you like',
  send: 'Send the order',
  sendOn: { whatsapp: 'Send the order on WhatsApp', telegram: 'Send the order on Telegram' } satisfies Record<
    Platform,
    string
  >,
  pay: 'Your order shows how to pay',
  somethingElse: 'Looking for something else?',
} as const
