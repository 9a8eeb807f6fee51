import * as z from 'zod'

export interface Env {
  /** Accounts, the store directory, and the rows of every store without another database. */
  DB: D1Database
  [binding: `DB_${number}`]: D1Database | undefined
  /** Binding of the database for new stores; empty: DB. */
  NEW_STORES_IN?: string
  MEDIA: R2Bucket
  CACHE: KVNamespace
  EVENTS: Queue<unknown>
  ALERTS: Queue<unknown>
  IMPORTS: Queue<unknown>
  PROMPTS: Queue<unknown>
  LIVE: DurableObjectNamespace
  VISITS?: RateLimit
  ASSETS?: Fetcher
  EMAIL?: SendEmail
  NODE_ENV?: string
  BETTER_AUTH_SECRET?: string
  DEMO_STORE_SLUG?: string
  SITE_ORIGIN?: string
  MAIL_FROM?: string
  SUPPORT_EMAIL?: string
  /** Cloudflare Turnstile: the public site key and the secret. Both or none. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Web Push, base64url: the raw public key (65 bytes) and the private one (32). Both or none. */
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  /** Telegram bot: name without '@', token and the webhook's secret. All or none. */
  TELEGRAM_BOT_NAME?: string
  TELEGRAM_BOT_TOKEN?: string
  TELEGRAM_WEBHOOK_SECRET?: string
  /** Seals merchants' keys of M-PESA: 32 bytes, base64url. The old one opens what it sealed. */
  SECRETS_KEY?: string
  SECRETS_KEY_OLD?: string
}

/** A site by http would redirect every request to itself. */
const isSecureOrLocal = (value: string) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(value)
export function sendsMail({ NODE_ENV, EMAIL, MAIL_FROM, SITE_ORIGIN }: Env): boolean {
  return NODE_ENV === 'development' || (EMAIL !== undefined && Boolean(MAIL_FROM) && Boolean(SITE_ORIGIN))
}

/** Reserved domain, so the mail can reach nobody outside. */
const FALLBACK_ADDRESS = 'support@kibanda.example'

export function sealingKeysOf(env: Env): string[] {
  const { SECRETS_KEY, SECRETS_KEY_OLD } = variablesOf(env)
  return SECRETS_KEY ? [SECRETS_KEY, ...(SECRETS_KEY_OLD ? [SECRETS_KEY_OLD] : [])] : []
}

export function supportAddress(env: Env): string {
  return variablesOf(env).SUPPORT_EMAIL || FALLBACK_ADDRESS
}

const sealingKey = z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]).optional()

const fields = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  BETTER_AUTH_SECRET: z.string().min(32),
  DEMO_STORE_SLUG: z.string().optional(),
  NEW_STORES_IN: z.string().optional(),
  SITE_ORIGIN: z.url().refine(isSecureOrLocal).or(z.literal('')).optional(),
  MAIL_FROM: z.email().or(z.literal('')).optional(),
  SUPPORT_EMAIL: z.email().or(z.literal('')).optional(),
  TURNSTILE_SITE_KEY: z.string().max(100).optional(),
  TURNSTILE_SECRET: z.string().max(100).optional(),
  VAPID_PUBLIC_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{87}$/)]).optional(),
  VAPID_PRIVATE_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]).optional(),
  TELEGRAM_BOT_NAME: z.union([z.literal(''), z.string().regex(/^\w{5,32}$/)]).optional(),
  TELEGRAM_BOT_TOKEN: z.union([z.literal(''), z.string().regex(/^\d+:[\w-]{30,60}$/)]).optional(),
  TELEGRAM_WEBHOOK_SECRET: z.union([z.literal(''), z.string().regex(/^[\w-]{16,256}$/)]).optional(),
  SECRETS_KEY: sealingKey,
  SECRETS_KEY_OLD: sealingKey,
})

const groups = [
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['TELEGRAM_BOT_NAME', 'TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'],
] as const

const variables = fields.superRefine((values, check) => {
  for (const group of groups) {
    const missing = group.filter((name) => !values[name])
    if (missing.length === 0 || missing.length === group.length) continue
    check.addIssue({ code: 'custom', path: [group.join(' or ')] })
  }
})

export type Variables = z.infer<typeof variables>

const parsedVariables = new WeakMap<object, Variables>()

export function variablesOf(env: Env): Variables {
  const cached = parsedVariables.get(env)
  if (cached) return cached
  const result = variables.safeParse(env)
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`Kibanda can't start: ${names} is missing or wrong. The README says where it is set.`)
  }
  parsedVariables.set(env, result.data)
  return result.data
}
