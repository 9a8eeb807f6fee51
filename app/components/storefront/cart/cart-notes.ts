import type { Cart, CartItem } from '#app/domain/cart/cart.ts'
import type { CartNote } from '#app/domain/cart/reconcile-cart.ts'

export type NoteText = (note: CartNote) => string

export function notesOf(notes: CartNote[], item: CartItem, text: NoteText): string[] {
  return notes.filter((note) => isOf(note, item)).map(text)
}

export function notesOfRemoved(notes: CartNote[], cart: Cart, text: NoteText): string[] {
  return notes.filter((note) => hasLeft(note) && !cart.items.some((item) => isOf(note, item))).map(text)
}

function isOf(note: CartNote, item: CartItem): boolean {
  return note.id === item.id && note.size === item.selectedSize
}

function hasLeft({ kind }: CartNote): boolean {
  return kind === 'gone' || kind === 'hidden' || kind === 'sold-out'
}
