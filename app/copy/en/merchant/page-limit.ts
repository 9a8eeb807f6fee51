import type { LeftOut } from '#app/domain/store/snapshot-size.ts'

export interface PageLimitText {
  title: string
  sentences: string[]
}

/** What a store's page leaves out because it is full. */
export function pageLimitText({ descriptions, listed }: LeftOut): PageLimitText {
  return {
    title: 'Your store page is full',
    sentences: [
      'A store page carries up to 1 MB of names, descriptions, sizes and photo links.',
      ...(descriptions > 0 ? [listed === null ? leftOutDescriptions(descriptions) : allDescriptions] : []),
      ...(listed === null ? [] : [firstProducts(listed)]),
      'Shorter descriptions, fewer sizes and fewer photos make room.',
    ],
  }
}

const allDescriptions = 'All descriptions are left out of it and load when a shopper opens a product.'

function leftOutDescriptions(count: number): string {
  return count === 1
    ? 'The longest description is left out of it and loads when a shopper opens that product.'
    : `The ${count} longest descriptions are left out of it and load when a shopper opens those products.`
}

function firstProducts(count: number): string {
  return `Only the first ${count} products are on it, in your order: shoppers find the others with “Show more products” and by searching.`
}
