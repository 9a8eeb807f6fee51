/** Marks a request that nobody waits for: an open page reads again by itself. What is said once is not for it. */
export const BACKGROUND_HEADER = 'x-background-read'
