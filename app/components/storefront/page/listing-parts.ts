/** A store with fewer shows them larger, and how to buy below. */
export const FEW_PRODUCTS = 4
/** From here on looking through beats scrolling. */
export const SEARCH_FROM = 7
export const CHIPS_FROM = 2
