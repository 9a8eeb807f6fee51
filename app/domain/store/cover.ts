/** Of a cover picture, in pixels: a store's page shows its middle. */
export const COVER_WIDTH = 1200
export const COVER_HEIGHT = 375
/** It is the largest file of a page. */
export const COVER_QUALITY = 0.75
