import { formatAmount, formatMoney, type Minor } from '../money.ts'
import { moneyFormatOf } from '../reference/currencies.ts'
import { isReduced } from './product.ts'

/** All that a product's share card shows, as it is written there. */
export interface ProductShareCard {
  name: string
  price: string
  /** What it cost before, and what is saved; null without a reduction. */
  reduction: { before: string; saved: string } | null
  photo: string
  store: { name: string; logo: string | null; currency: string; primary: string; accent: string }
}

export interface CardProduct {
  name: string
  price: Minor
  compareAt: Minor | null
  photo: string
}

export interface CardStore {
  name: string
  logo: string | null
  currency: string
  primaryColor: string
  accentColor: string
}

/** A card that is missing, or shows what is no longer true. */
export interface CardToDraw extends ProductShareCard {
  id: string
  fingerprint: string
}

/** `next` is null when no product follows. */
export interface CardsToDraw {
  cards: CardToDraw[]
  next: string | null
}

/** Part of every fingerprint: increment it when the drawing changes, and all cards are drawn again. */
const DRAWING = 1
// Beside the price in full, whole amounts need no decimals.
const SHORT = { fractionDigits: 0 } as const

export function productShareCard(product: CardProduct, store: CardStore): ProductShareCard {
  const { name, price, compareAt, photo } = product
  const before = isReduced(product) ? compareAt : null
  return {
    name,
    price: formatMoney(price, moneyFormatOf(store.currency)),
    reduction:
      before === null ? null : { before: formatAmount(before, SHORT), saved: formatAmount(before - price, SHORT) },
    photo,
    store: {
      name: store.name,
      logo: store.logo,
      currency: store.currency,
      primary: store.primaryColor,
      accent: store.accentColor,
    },
  }
}

/** A card may be shown only while its product has the same one. */
export function fingerprintOf({ name, price, reduction, photo, store }: ProductShareCard): string {
  return JSON.stringify([
    DRAWING,
    name,
    price,
    reduction?.before ?? null,
    photo,
    store.name,
    store.logo,
    store.currency,
    store.primary,
    store.accent,
  ])
}
