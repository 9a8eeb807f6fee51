export const MAX_NOTE = 500
/** Of one order. */
export const MAX_NOTES = 50
