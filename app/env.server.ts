import * as z from 'zod'

export interface Env {
  /** Accounts, the store directory, and the rows of every store without another database. */
  DB: D1Database
  /** Further databases, when one no longer holds all stores. */
  [binding: `DB_${number}`]: D1Database | undefined
  /** The binding of the database that new stores are created in; empty: DB. */
  NEW_STORES_IN?: string
  MEDIA: R2Bucket
  CACHE: KVNamespace
  EVENTS: Queue<unknown>
  LIVE: DurableObjectNamespace
  /** Limits visits per network and minute, in each Cloudflare location. */
  VISITS?: RateLimit
  ASSETS?: Fetcher
  EMAIL?: SendEmail
  NODE_ENV?: string
  BETTER_AUTH_SECRET?: string
  DEMO_STORE_SLUG?: string
  /** The site's origin ('https://stall.example'): links in mails lead to it, and so do other addresses. */
  SITE_ORIGIN?: string
  MAIL_FROM?: string
  SUPPORT_EMAIL?: string
  /** Cloudflare Turnstile: the public site key and the secret. Both or none. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
}

/** By http every request would be redirected to itself. */
const isSecureOrLocal = (value: string) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(value)
/** False where no mail can be sent: nobody can confirm an address there. */
export function sendsMail({ NODE_ENV, EMAIL, MAIL_FROM, SITE_ORIGIN }: Env): boolean {
  return NODE_ENV === 'development' || (EMAIL !== undefined && Boolean(MAIL_FROM) && Boolean(SITE_ORIGIN))
}

/** Without SUPPORT_EMAIL: a reserved domain, so the mail can reach nobody outside. */
const FALLBACK_ADDRESS = 'support@kibanda.example'

export function supportAddress(env: Env): string {
  return variablesOf(env).SUPPORT_EMAIL || FALLBACK_ADDRESS
}

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
})
const hasOneKey = ({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret }: z.infer<typeof fields>) =>
  !siteKey !== !secret
const variables = fields.refine((values) => !hasOneKey(values), { path: ['TURNSTILE_SITE_KEY or TURNSTILE_SECRET'] })

export type Variables = z.infer<typeof variables>

const parsedVariables = new WeakMap<object, Variables>()

/** Validated once per isolate, at first use. The error names the variable. */
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
