/** How many products a store may show first. */
export const MAX_FEATURED = 6
/** A store with fewer shows all of them first. */
export const FEATURED_FROM = 8
const FIRST_ROW = 5

/** Featured products, shown above, don't lead the grid again: its first row is of others. */
export function behindFirstRow<T extends { id: string }>(products: T[], featured: string[]): T[] {
  const lead = products.filter(({ id }) => !featured.includes(id)).slice(0, FIRST_ROW)
  return [...lead, ...products.filter((product) => !lead.includes(product))]
}
