/** Orders that a store takes in all until its owner's e-mail is confirmed. */
export const ORDER_CAP = 10
/** From here on the owner is told. */
export const ORDER_CAP_NEAR = 7
