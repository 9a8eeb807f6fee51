/** Marks a revalidation that no user started; it must not consume one-time messages. */
export const BACKGROUND_HEADER = 'x-background-read'
