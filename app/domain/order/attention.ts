/** Orders that want attention are counted up to here; a count above it means more. */
export const MOST_ATTENTION = 100
