export const COVER_WIDTH = 1200
export const COVER_HEIGHT = 375
export const COVER_QUALITY = 0.75
