import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/cloudflare'
import { type RefusedForm, refusedResult } from '#app/components/merchant/settings-forms/form-answer.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'

export function refuseForm(
  values: Fields,
  refusals: SubmissionResult['error'] | null,
  error: string | null = null,
  status = 422,
) {
  const answer: RefusedForm = { values, lastResult: refusedResult(refusals), error }
  return data(answer, { status })
}

/** Redirects; after a `change` of the store the owner's next store page is no older than it. */
export function redirectTo(path: string, change?: { storeId: string; now: number }): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' })
  if (change) headers.append('Set-Cookie', freshCookie(change.storeId, change.now))
  return new Response(null, { status: 303, headers })
}
