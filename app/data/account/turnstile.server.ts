import * as z from 'zod'
import { MAX_ANSWER, type Verdict } from '#app/domain/challenge.ts'
import { type Env, variablesOf } from '#app/env.server.ts'
import { logFault } from '#app/log.server.ts'

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
/** A shopper waits meanwhile, with the order filled in. */
const PATIENCE_MS = 4_000

const judgement = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })
/** What is wrong with us or the service, not with the answer. */
const ourFault = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

/** Proof that a person asks and no script. */
export interface Challenge {
  siteKey: string
  /** Judges what the browser was given, once; never throws. */
  verdict(answer: string, address: string | null): Promise<Exclude<Verdict, 'missing'>>
}

/** Cloudflare's Turnstile; null without its keys. */
export function turnstile(env: Env, ask: typeof fetch = fetch): Challenge | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = variablesOf(env)
  if (!siteKey || !secret) return null
  return {
    siteKey,
    async verdict(answer, address) {
      if (answer.length > MAX_ANSWER) return 'failed'
      const body = new URLSearchParams({ secret, response: answer, idempotency_key: crypto.randomUUID() })
      if (address) body.set('remoteip', address)
      try {
        const response = await ask(ADDRESS, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) })
        const { success, 'error-codes': codes } = judgement.parse(await response.json())
        if (success) return 'passed'
        if (!codes.some((code) => ourFault.includes(code))) return 'failed'
        logFault(null, 'a challenge was not judged', new Error(codes.join(', ')))
      } catch (error) {
        logFault(null, 'a challenge was not judged', error)
      }
      return 'unavailable'
    },
  }
}
