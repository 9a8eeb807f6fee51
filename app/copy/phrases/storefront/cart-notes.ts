import { lineName } from '#app/copy/phrases/line-name.ts'
import { MAX_LINES } from '#app/domain/cart/cart.ts'
import type { CartNote } from '#app/domain/cart/reconcile-cart.ts'
import { cartNotes } from '#copy/storefront/cart-notes'
import { cartFull } from '#copy/storefront/notices'

export function fullText(lines: number): string {
  return lines > MAX_LINES ? cartFull().over({ excess: lines - MAX_LINES }) : cartFull().text
}

export function noteWords(note: CartNote, money: (minor: number) => string): string {
  const words = cartNotes()
  const line = lineName(note.name, note.sizeLabel)
  switch (note.kind) {
    case 'gone':
    case 'hidden':
      return words.gone({ line })
    case 'sold-out':
      return words['sold-out']({ line })
    case 'dearer':
    case 'cheaper':
      return words.price({ old: money(note.old), now: money(note.new) })
    case 'short':
      return words.short({ from: note.from, to: note.to })
  }
}
