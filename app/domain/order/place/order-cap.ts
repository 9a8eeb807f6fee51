export const ORDER_CAP = 10
export const ORDER_CAP_NEAR = 7
