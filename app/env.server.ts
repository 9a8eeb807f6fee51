import * as z from 'zod'

/** What wrangler.toml binds, and the variables and secrets beside it. */
export interface Env {
  /** The directory of stores, the accounts, and the rows of all stores that have no other home. */
  DB: D1Database
  /** Further databases, when one no longer holds all stores. */
  [more: `DB_${number}`]: D1Database | undefined
  /** The name of the one among them in which new stores begin; empty: the first. */
  NEW_STORES_IN?: string
  MEDIA: R2Bucket
  CACHE: KVNamespace
  EVENTS: Queue<unknown>
  LIVE: DurableObjectNamespace
  /** How many visits one network may send in a minute, at each of Cloudflare's places. */
  VISITS?: RateLimit
  ASSETS?: Fetcher
  EMAIL?: SendEmail
  NODE_ENV?: string
  BETTER_AUTH_SECRET?: string
  DEMO_STORE_SLUG?: string
  /** Where the site stands ('https://stall.example'): mails that no request asks for lead there. */
  SITE_ORIGIN?: string
  /** The sender of our mails, and where the contact form's go. */
  MAIL_FROM?: string
  SUPPORT_EMAIL?: string
  /** Cloudflare's Turnstile: the key that pages show, and the one that judges. Both or none. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
}

const fields = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  BETTER_AUTH_SECRET: z.string().min(32),
  DEMO_STORE_SLUG: z.string().optional(),
  NEW_STORES_IN: z.string().optional(),
  SITE_ORIGIN: z.url().or(z.literal('')).optional(),
  MAIL_FROM: z.email().or(z.literal('')).optional(),
  SUPPORT_EMAIL: z.email().or(z.literal('')).optional(),
  TURNSTILE_SITE_KEY: z.string().max(100).optional(),
  TURNSTILE_SECRET: z.string().max(100).optional(),
})
const isHalf = ({ TURNSTILE_SITE_KEY: shown, TURNSTILE_SECRET: secret }: z.infer<typeof fields>) => !shown !== !secret
const variables = fields.refine((all) => !isHalf(all), { path: ['TURNSTILE_SITE_KEY or TURNSTILE_SECRET'] })

export type Variables = z.infer<typeof variables>

const parsed = new WeakMap<object, Variables>()

/** Checked once per isolate, when first asked for. The error names the variable. */
export function variablesOf(env: Env): Variables {
  const known = parsed.get(env)
  if (known) return known
  const result = variables.safeParse(env)
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`Kibanda can't start: ${names} is missing or wrong. The README says where it is set.`)
  }
  parsed.set(env, result.data)
  return result.data
}
