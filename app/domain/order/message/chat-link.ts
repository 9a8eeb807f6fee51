import { waDigits } from '#app/domain/phone-digits.ts'
import type { Platform } from '#app/domain/store/store.ts'

const MIN_DIGITS = 7

/** `contact` is '+digits' or, on Telegram, '@username'. */
export function chatUrl(platform: Platform, contact: string, text: string): string {
  return platform === 'telegram' ? telegramUrl(contact, text) : whatsappUrl(contact, text)
}

/** A link with another number could open the chat of a stranger. */
export function hasChat(phone: string): boolean {
  return waDigits(phone).length >= MIN_DIGITS
}

export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${waDigits(phone)}?text=${encodeURIComponent(text)}`
}

export function telegramUrl(contact: string, text: string): string {
  const name = contact.startsWith('@') ? encodeURIComponent(contact.slice(1)) : `+${waDigits(contact)}`
  return `https://t.me/${name}?text=${encodeURIComponent(text)}`
}

/** `text` contains the link; Telegram prepends it, so it is cut from the text there. */
export function shareUrl(platform: Platform, link: string, text: string): string {
  if (platform !== 'telegram') return `https://wa.me/?text=${encodeURIComponent(text)}`
  return `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text.replace(link, '').trim())}`
}
