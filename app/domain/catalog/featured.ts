export const MAX_FEATURED = 6
export const FEATURED_FROM = 8
const FIRST_ROW = 5

/** Featured products stand above the grid, so its first row shows others. */
export function behindFirstRow<T extends { id: string }>(products: T[], featured: string[]): T[] {
  const lead = products.filter(({ id }) => !featured.includes(id)).slice(0, FIRST_ROW)
  return [...lead, ...products.filter((product) => !lead.includes(product))]
}
