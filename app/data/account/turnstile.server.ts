import * as z from 'zod'
import { MAX_TOKEN_LENGTH, type Verdict } from '#app/domain/challenge.ts'
import { type Env, variablesOf } from '#app/env.server.ts'
import { logFault } from '#app/log.server.ts'

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MS = 4_000

const verifyResponse = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })
const SERVICE_ERRORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

export interface Challenge {
  siteKey: string
  /** Verifies the browser's token, which works only once; never throws. */
  verdict(answer: string, address: string | null): Promise<Exclude<Verdict, 'missing'>>
}

export function turnstile(env: Env, fetcher: typeof fetch = fetch): Challenge | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = variablesOf(env)
  if (!siteKey || !secret) return null
  return {
    siteKey,
    async verdict(answer, address) {
      if (answer.length > MAX_TOKEN_LENGTH) return 'failed'
      const body = new URLSearchParams({ secret, response: answer, idempotency_key: crypto.randomUUID() })
      if (address) body.set('remoteip', address)
      try {
        const response = await fetcher(VERIFY_URL, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
        const { success, 'error-codes': codes } = verifyResponse.parse(await response.json())
        if (success) return 'passed'
        if (!codes.some((code) => SERVICE_ERRORS.includes(code))) return 'failed'
        logFault(null, 'a challenge was not judged', new Error(codes.join(', ')))
      } catch (error) {
        logFault(null, 'a challenge was not judged', error)
      }
      return 'unavailable'
    },
  }
}
