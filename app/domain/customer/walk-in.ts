/** Stored name of a sale without one. It never replaces a name from another order. */
export const WALK_IN = 'Walk-in customer'
