import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthMiddleware } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { PRODUCT_NAME } from '#app/copy/en/landing.ts'
import { account, session, user, verification } from '#app/data/schema/accounts.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/domain/account/credentials.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { mailAlreadyRegistered, mailConfirmation, mailReset, proveAddress } from './account-mails.server.ts'
import { limitAuth } from './auth-limits.server.ts'
import { LINK_MS } from './confirmation.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'

/** A session ends after 30 days, at a sign-out or with any of the account's 'everywhere' actions, always on the server. */
const SESSION_SECONDS = 30 * 24 * 60 * 60

/**
 * better-auth on D1, made for one request: it holds that request's database and origin. Its `handler` checks origins, its
 * `api` doesn't: everything that a stranger can reach goes through answerAuth.
 */
export function createAuth(context: Context, origin: string) {
  return betterAuth({
    appName: PRODUCT_NAME,
    secret: requireSecret(context),
    baseURL: origin,
    basePath: '/api/auth',
    database: drizzleAdapter(context.db, {
      provider: 'sqlite',
      schema: { user, session, account, verification },
    }),
    emailAndPassword: {
      enabled: true,
      // Also what makes the sign-up of a known address answer like any other.
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: LINK_MS / 1000,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailReset(context, origin, user, token),
      onPasswordReset: ({ user }) => proveAddress(context, user.id),
      onExistingUserSignUp: ({ user }) => mailAlreadyRegistered(context, origin, user),
    },
    // Our own link: better-auth's would be a signed token, for which the Worker would carry a library of its own.
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            await mailConfirmation(context, origin, user)
          },
        },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    // Its own windows start anew with every request: neighbours on one carrier's address would lock each other out.
    rateLimit: { enabled: false },
    hooks: { before: createAuthMiddleware((request) => limitAuth(context, request)) },
    advanced: {
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      useSecureCookies: !isLocal(origin),
    },
    telemetry: { enabled: false },
    // Strangers' bad input is answered, not logged; what else goes wrong is ours.
    onAPIError: {
      onError(error) {
        if (statusOf(error) >= 500) logFault(context, 'an account request failed', error)
      },
    },
    logger: {
      level: 'error',
      log: (level, message, ...more) => {
        if (level !== 'error' || /^(Invalid|Blocked)/.test(message)) return
        logFault(context, 'better-auth', more.find((each) => each instanceof Error) ?? message)
      },
    },
  })
}

// Of the library's errors more than one class says which status it wants.
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}

function requireSecret(context: Context): string {
  const secret = context.env.BETTER_AUTH_SECRET
  if (!secret) throw new Error('Accounts need the secret BETTER_AUTH_SECRET: see the README.')
  return secret
}

function isLocal(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
}
