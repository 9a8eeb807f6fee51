import { data } from '@remix-run/cloudflare'
import type { FormActionData } from '#app/components/merchant/settings-forms/form-answer.ts'
import { wordsOf } from '#app/copy/en/onboarding-forms.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'

/** Answers a refused form with its typed values and its errors, per field or for the form. */
export function refuseForm(values: Fields, errors: object, error: string | null = null, status = 422) {
  const answer: FormActionData = { values, errors: wordsOf(errors), error }
  return data(answer, { status })
}

/** Redirects; after a `change` of the store the owner's next store page is no older than it. */
export function redirectTo(path: string, change?: { storeId: string; now: number }): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' })
  if (change) headers.append('Set-Cookie', freshCookie(change.storeId, change.now))
  return new Response(null, { status: 303, headers })
}
