export const PRODUCT_NAME = 'Kibanda'

export const landing = {
  title: 'Kibanda: your market stall, in one link',
  heading: 'Your market stall, in one link.',
  text: 'Put your goods online today. Shoppers pick from your store, and the order lands in your WhatsApp with the items, the total and where to deliver.',
  stores: 'See a store',
  visit: (storeName: string) => `Visit ${storeName}`,
  tagline: 'Sell through WhatsApp and Telegram, from one link.',
  beta: 'Beta',
  copyright: (year: number) => `© ${year} ${PRODUCT_NAME}`,
} as const
