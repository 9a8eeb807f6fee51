export const PRODUCT_NAME = 'Kibanda'
export const TAGLINE = 'Sell through WhatsApp and Telegram, from one link.'
