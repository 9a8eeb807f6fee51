/** Fewer products are larger, with how to buy below. */
export const FEW_PRODUCTS = 4
/** Number of products from which search and categories show. */
export const SEARCH_FROM = 7
export const CHIPS_FROM = 2
