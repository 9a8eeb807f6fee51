import { completeLanguage } from '#app/copy/languages.ts'
import { slotText } from '#app/copy/phrases/delivery-slot.ts'
import { orderMessageWords } from '#app/copy/phrases/storefront/chat-message.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import { pickupPlace } from '#app/domain/order/delivery-place.ts'
import { chatUrl } from '#app/domain/order/message/chat-link.ts'
import { type OrderMessage, orderMessage, wholeOrderMessage } from '#app/domain/order/message/chat-message.ts'
import { lineText } from '#app/domain/order/message/chat-text.ts'
import { type Order, orderNumber } from '#app/domain/order/order.ts'
import { waDigits } from '#app/domain/phone-digits.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { readPhone } from '#app/domain/reference/phone-country.ts'
import { orderPath, type Platform } from '#app/domain/store/store.ts'
import { changeMessageWords } from '#copy/storefront/order-change'

/** Length when URL-encoded. */
const MAX_STORE_NAME = 150

interface Seller {
  name: string
  platform: Platform
  country: string
  sellerContact: string | null
  /** Language of the message. */
  language: string
  storeAddress: string | null
}

interface OrderForChat
  extends Partial<Pick<Order, 'areaName' | 'area' | 'landmark' | 'pin' | 'slotDay' | 'slotFrom' | 'slotTo'>>,
    Omit<OrderMessage, 'platform' | 'storeName' | 'moneyFormat' | 'pickupAddress' | 'link' | 'customerPhone'> {
  token: string
  currency: string
  customerPhone: string
}

export interface OrderChat {
  /** The whole message: the link's own text has to be short. */
  text: string
  url: string | null
}

export function orderChat(seller: Seller, order: OrderForChat, origin: string): OrderChat {
  const { areaName = '', area, landmark = '', pin = null } = order
  const { slotDay = null, slotFrom = null, slotTo = null } = order
  const placeOf = () => ({
    area: areaName,
    landmark,
    when: slotText({ slotDay, slotFrom, slotTo }),
    map: pin && mapLink(pin, ''),
  })
  const message = () => ({
    ...order,
    place: areaName === '' ? null : placeOf(),
    platform: seller.platform,
    storeName: seller.name,
    moneyFormat: moneyFormatOf(order.currency),
    pickupAddress: pickupPlace({ areaName, area: area ?? null }, { ...seller, googleMapUrl: null }).address,
    link: origin + orderPath(order.token),
  })
  const contact = contactOf(seller)
  return inLanguage(completeLanguage(seller.language, DEFAULT_LANGUAGE), () => ({
    text: wholeOrderMessage(message(), orderMessageWords()),
    url: contact && chatUrl(seller.platform, contact, orderMessage(message(), orderMessageWords())),
  }))
}

export function changeChat(seller: Seller, order: { number: number; token: string }, origin: string): string | null {
  const contact = contactOf(seller)
  return inLanguage(completeLanguage(seller.language, DEFAULT_LANGUAGE), () => {
    const question = changeMessageWords().question({
      storeName: lineText(seller.name, MAX_STORE_NAME),
      number: orderNumber(order.number),
    })
    return contact && chatUrl(seller.platform, contact, `${question}\n${origin}${orderPath(order.token)}`)
  })
}

/** In the shape '+254712345678'; null for a seller known by a Telegram name. */
export function callNumber(seller: Seller): string | null {
  const contact = contactOf(seller)
  return contact?.startsWith('+') ? contact : null
}

function contactOf({ platform, sellerContact, country }: Seller): string | null {
  const contact = sellerContact?.trim()
  if (!contact) return null
  if (platform === 'telegram' && /^@?[a-z]\w{3,}$/i.test(contact)) return `@${contact.replace('@', '')}`
  const phone = readPhone(contact, country)
  if (phone.ok) return phone.phone
  return waDigits(contact) === '' ? null : `+${waDigits(contact)}`
}
