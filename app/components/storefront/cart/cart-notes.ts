import type { Cart, CartItem, CartNote } from '#app/domain/cart/cart.ts'

export type NoteText = (note: CartNote) => string

/** What changed on a line that is still in the cart. */
export function notesOf(notes: CartNote[], item: CartItem, text: NoteText): string[] {
  return notes.filter((note) => isOf(note, item)).map(text)
}

/** What is said of lines that have left the cart. */
export function notesOfAbsent(notes: CartNote[], cart: Cart, text: NoteText): string[] {
  return notes.filter((note) => hasLeft(note) && !cart.items.some((item) => isOf(note, item))).map(text)
}

function isOf(note: CartNote, item: CartItem): boolean {
  return note.id === item.id && note.size === item.selectedSize
}

function hasLeft({ kind }: CartNote): boolean {
  return kind === 'gone' || kind === 'hidden' || kind === 'sold-out'
}
