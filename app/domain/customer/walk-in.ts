/** The name of a sale without one. It never names a customer whom another order names. */
export const WALK_IN = 'Walk-in customer'
