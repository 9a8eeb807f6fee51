/** In the place of better-auth's rate limits, which are off: app/auth/auth-limits.server.ts has ours. */
export const onRequestRateLimit = async () => undefined
