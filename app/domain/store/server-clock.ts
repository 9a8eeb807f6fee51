/** In the Server-Timing of a store's page: the server's time, in epoch milliseconds. */
export const SERVER_CLOCK = 'clock'
