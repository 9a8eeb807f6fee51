import { formatAmount } from '../money.ts'
import { moneyFormatOf } from '../reference/currencies.ts'
import { type PricedProduct, rangeOf, rangeText } from './price.ts'

export interface ProductShareCard {
  name: string
  price: string
  reduction: { before: string; saved: string } | null
  photo: string
  store: { name: string; logo: string | null; currency: string; primary: string; accent: string }
}

export interface CardProduct extends PricedProduct {
  name: string
  photo: string
}

export interface CardStore {
  name: string
  logo: string | null
  currency: string
  primaryColor: string
  accentColor: string
}

export interface CardToDraw extends ProductShareCard {
  id: string
  fingerprint: string
}

export interface CardsToDraw {
  cards: CardToDraw[]
  next: string | null
}

/** Part of every fingerprint: increment it when the drawing changes, to redraw all cards. */
const DRAWING = 1
const SHORT = { fractionDigits: 0 } as const

export function productShareCard(product: CardProduct, store: CardStore): ProductShareCard {
  const { name, photo } = product
  const range = rangeOf(product)
  const { price, compareAt: before, isRange } = range
  return {
    name,
    price: rangeText(range, moneyFormatOf(store.currency)),
    reduction:
      before === null || isRange
        ? null
        : { before: formatAmount(before, SHORT), saved: formatAmount(before - price, SHORT) },
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

/** A card may be shown only while its product has the same fingerprint. */
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
