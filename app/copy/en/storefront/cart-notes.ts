import { type CartNote, MAX_LINES } from '#app/domain/cart/cart.ts'
import { lineName } from '../line-name.ts'
import { cartFull } from './cart.ts'

/** Shown above the lines of a cart that has as many as an order can hold, or more. */
export function fullText(lines: number): string {
  if (lines <= MAX_LINES) return cartFull.text
  const excess = lines - MAX_LINES
  return `${cartFull.text} Take ${excess} out, and order ${excess === 1 ? 'it' : 'them'} afterwards.`
}

/** Shown on the line, or above the lines when it was removed. `money` formats an amount. */
export function noteWords(note: CartNote, money: (minor: number) => string): string {
  const name = lineName(note.name, note.sizeLabel)
  switch (note.kind) {
    case 'gone':
    case 'hidden':
      return `${name} is not in the store any more, so we took it out.`
    case 'sold-out':
      return `${name} is out of stock now, so we took it out.`
    case 'dearer':
    case 'cheaper':
      return `The price changed from ${money(note.old)} to ${money(note.new)}.`
    case 'short':
      return `Only ${note.to} ${note.to === 1 ? 'is' : 'are'} left, so we changed ${note.from} to ${note.to}.`
  }
}
