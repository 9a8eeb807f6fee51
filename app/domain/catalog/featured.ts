/** How many products a store may show first. */
export const MAX_FEATURED = 6
