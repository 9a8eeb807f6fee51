import { FIRST_PRODUCTS, PRODUCTS_IN_PAGE, type SnapshotProduct, type StoreSnapshot } from './snapshot.ts'

export const MAX_SNAPSHOT_BYTES = 1_000_000
/** A page writes '<' as six bytes; other UTF-16 units are three at most. */
const MAX_UNIT_BYTES = 6

export interface LeftOut {
  descriptions: number
  listed: number | null
}

/** Drops the longest descriptions first, then the last products. */
export function fitSnapshot(whole: StoreSnapshot): { snapshot: StoreSnapshot; json: string } {
  const json = JSON.stringify(whole)
  if (json.length * MAX_UNIT_BYTES <= MAX_SNAPSHOT_BYTES) return { snapshot: whole, json }
  const excess = bytesInPage(json) - MAX_SNAPSHOT_BYTES
  if (excess <= 0) return { snapshot: whole, json }
  const snapshot = { ...whole, products: withoutLast(...withoutLongest(whole.products, excess)) }
  return { snapshot, json: JSON.stringify(snapshot) }
}

export function leftOutOf({ products, productCount }: StoreSnapshot): LeftOut | null {
  const descriptions = products.filter((product) => product.lacksDescription).length
  const most = productCount > PRODUCTS_IN_PAGE ? FIRST_PRODUCTS : productCount
  const listed = products.length < most ? products.length : null
  return descriptions > 0 || listed !== null ? { descriptions, listed } : null
}

function withoutLongest(products: SnapshotProduct[], excess: number): [SnapshotProduct[], number] {
  const savings = products
    .map((product) => ({ id: product.id, bytes: bytesOf(product) - bytesOf(withoutDescription(product)) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
  const left = new Set<string>()
  let remaining = excess
  for (const { id, bytes } of savings) {
    if (remaining <= 0) break
    left.add(id)
    remaining -= bytes
  }
  return [products.map((product) => (left.has(product.id) ? withoutDescription(product) : product)), remaining]
}

function withoutLast(products: SnapshotProduct[], excess: number): SnapshotProduct[] {
  let [count, remaining] = [products.length, excess]
  for (; count > 0 && remaining > 0; count -= 1) remaining -= bytesOf(products[count - 1])
  return products.slice(0, count)
}

function withoutDescription(product: SnapshotProduct): SnapshotProduct {
  return product.description === null ? product : { ...product, description: null, lacksDescription: true }
}

function bytesOf(value: unknown): number {
  return bytesInPage(JSON.stringify(value))
}

function bytesInPage(json: string): number {
  return new TextEncoder().encode(json).length + (json.split('<').length - 1) * (MAX_UNIT_BYTES - 1)
}
