import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { closePagesOfSession } from '#app/data/account/sessions.server.ts'
import { endChannelsOfSession, endChannelsOfUser } from '#app/data/alert/channels.server.ts'
import { account, session, user, verification } from '#app/data/schema/accounts.server.ts'
import { type CountedAttempt, returnAttempt } from '#app/data/sql/limits.server.ts'
import { checkEmail, NAME_MAX, normalizeEmail, PASSWORD_MAX, PASSWORD_MIN } from '#app/domain/account/credentials.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { confirmAddress, mailAlreadyRegistered, mailConfirmation, mailReset } from './account-mails.server.ts'
import { limitAuth } from './auth-limits.server.ts'
import { LINK_MS } from './confirmation.server.ts'
import { KNOWN_BROWSER_SECONDS, knownBrowserCookie, rememberAccount } from './known-browser.server.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { hashInTurn } from './password-turn.server.ts'
import { authCookiePrefix, isLocalOrigin } from './session.server.ts'

const endsEverything = ['/revoke-sessions', '/change-password', '/reset-password']

const SESSION_SECONDS = 30 * 24 * 60 * 60
const MAX_USER_AGENT = 500

/** `handler` checks origins, `api` doesn't: strangers' requests go through handleAuth. */
export function createAuth(context: Context, origin: string, onTurn: () => void = () => undefined) {
  const endChannels = channelsOfEnded(context)
  let counted: CountedAttempt | null = null
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
      // Also makes the sign-up of a known address answer like any other.
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: (password) => hashInTurn(context, () => hashPassword(password)),
        verify: (input) => hashInTurn(context, () => verifyPassword(input)),
      },
      resetPasswordTokenExpiresIn: LINK_MS / 1000,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailReset(context, origin, user, token),
      onPasswordReset: ({ user }) => confirmAddress(context, user.id),
      onExistingUserSignUp: ({ user }) => mailAlreadyRegistered(context, origin, user),
    },
    // Our own link: better-auth's is a signed token, which would add a library to the Worker.
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, userAgent: session.userAgent?.slice(0, MAX_USER_AGENT) },
          }),
        },
        delete: {
          after: async (session, endpoint) => {
            closePagesOfSession(context, session)
            await endChannels(session, endpoint?.path)
          },
        },
      },
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
    // better-auth's windows restart with each request: a carrier's users would lock each other out.
    rateLimit: { enabled: false },
    hooks: {
      before: createAuthMiddleware(async (request) => {
        if (request.path === '/sign-up/email') refuseSignUpFields(request.body)
        counted = await limitAuth(context, request, onTurn)
      }),
      after: createAuthMiddleware(async (request) => {
        const { newSession, returned } = request.context
        if (counted && !isAPIError(returned)) await returnAttempt(context, counted)
        if (request.path !== '/sign-in/email' || !newSession) return
        const headers = request.headers ?? new Headers()
        const browser = rememberAccount(context, headers, normalizeEmail(newSession.user.email))
        request.setCookie(knownBrowserCookie(origin), browser, {
          path: '/',
          maxAge: KNOWN_BROWSER_SECONDS,
          httpOnly: true,
          sameSite: 'lax',
          secure: !isLocalOrigin(origin),
        })
      }),
    },
    advanced: {
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      // better-auth's own prefix for secure cookies is the weaker '__Secure-'.
      useSecureCookies: false,
      cookiePrefix: authCookiePrefix(origin),
      defaultCookieAttributes: { secure: !isLocalOrigin(origin) },
    },
    telemetry: { enabled: false },
    onAPIError: {
      onError(error) {
        const status = statusOf(error)
        if (status >= 500 && status !== 503) logFault(context, 'an account request failed', error)
      },
    },
    logger: {
      level: 'error',
      log: (level, message, ...details) => {
        if (level !== 'error' || /^(Invalid|Blocked)/.test(message)) return
        logFault(context, 'better-auth', details.find((detail) => detail instanceof Error) ?? message)
      },
    },
  })
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}

function requireSecret(context: Context): string {
  const secret = context.env.BETTER_AUTH_SECRET
  if (!secret) throw new Error('Accounts need the secret BETTER_AUTH_SECRET: see the README.')
  return secret
}

function refuseSignUpFields(body: Record<string, unknown> | undefined): void {
  const { email, name, image } = body ?? {}
  if (typeof email === 'string' && checkEmail(normalizeEmail(email)) !== null) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' })
  }
  if (typeof name === 'string' && name.length > NAME_MAX) {
    throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG', message: 'Name too long' })
  }
  if (image !== undefined) throw new APIError('BAD_REQUEST', { code: 'NO_IMAGE', message: 'Accounts have no image' })
}

function channelsOfEnded(context: Context) {
  const handled = new Set<string>()
  return async (session: { id: string; userId: string }, path: string | undefined): Promise<void> => {
    const isOfUser = endsEverything.includes(path ?? '')
    const key = isOfUser ? session.userId : session.id
    if (handled.has(key)) return
    handled.add(key)
    try {
      await (isOfUser ? endChannelsOfUser(context, key) : endChannelsOfSession(context, key))
    } catch (error) {
      logFault(context, 'channels of a session were not ended', error)
    }
  }
}
