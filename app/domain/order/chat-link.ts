import { waDigits } from '#app/domain/phone.ts'
import type { Platform } from '#app/domain/store/store.ts'

const LEAST_DIGITS = 7

/** Click-to-chat with a seller who is known by '+digits' or, on Telegram, by '@username'. */
export function chatUrl(platform: Platform, contact: string, text: string): string {
  return platform === 'telegram' ? telegramUrl(contact, text) : whatsappUrl(contact, text)
}

/** Whether a customer's number can be the address of a chat: what is no phone number would open somebody else's, or nobody's. */
export function hasChat(phone: string): boolean {
  return waDigits(phone).length >= LEAST_DIGITS
}

export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${waDigits(phone)}?text=${encodeURIComponent(text)}`
}

export function telegramUrl(contact: string, text: string): string {
  const name = contact.startsWith('@') ? encodeURIComponent(contact.slice(1)) : `+${waDigits(contact)}`
  return `https://t.me/${name}?text=${encodeURIComponent(text)}`
}

/** Sharing with whoever the sharer picks. `text` holds the link; Telegram puts the link in front, so there it leaves the text. */
export function shareUrl(platform: Platform, link: string, text: string): string {
  if (platform !== 'telegram') return `https://wa.me/?text=${encodeURIComponent(text)}`
  return `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text.replace(link, '').trim())}`
}
