export const SERVER_CLOCK = 'clock'
