export const MAX_NOTE = 500
export const MAX_NOTES = 50
