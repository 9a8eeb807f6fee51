export const MOST_ATTENTION = 100
