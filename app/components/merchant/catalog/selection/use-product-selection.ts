import { useState } from 'react'
import type { ProductVersion } from '#app/domain/catalog/many/many-products.ts'

export interface ProductSelection {
  /** Shows the boxes of cards, and the bar. */
  isOn: boolean
  products: ProductVersion[]
  has(id: string): boolean
  /** Ticks all of them, or none where all are ticked. */
  toggle(products: ProductVersion[]): void
  set(products: ProductVersion[] | null): void
}

/** Ticks stay from page to page. */
export function useProductSelection(shown: ProductVersion[]): ProductSelection {
  const [ticked, setTicked] = useState<ProductVersion[] | null>(null)
  const has = (id: string) => Boolean(ticked?.some((product) => product.id === id))
  return {
    isOn: ticked !== null,
    // What was saved here since it was ticked counts as seen.
    products: (ticked ?? []).map((product) => shown.find(({ id }) => id === product.id) ?? product),
    has,
    toggle(products) {
      const others = (ticked ?? []).filter(({ id }) => !products.some((product) => product.id === id))
      setTicked(products.every(({ id }) => has(id)) ? others : [...others, ...products])
    },
    set: setTicked,
  }
}
