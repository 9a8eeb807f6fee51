import { data } from '@remix-run/cloudflare'
import type { FormAnswer } from '#app/components/merchant/settings-forms/form-answer.ts'
import { wordsOf } from '#app/copy/en/onboarding-forms.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'

/** A form that comes back with what was typed: errors beside their fields, or one for the whole. */
export function refused(values: Fields, errors: object, error: string | null = null, status = 422) {
  const answer: FormAnswer = { values, errors: wordsOf(errors), error }
  return data(answer, { status })
}

/** On to the next page; with `changed` the owner's next look at the store shows no older copy. */
export function onTo(path: string, changed?: { storeId: string; now: number }): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' })
  if (changed) headers.append('Set-Cookie', freshCookie(changed.storeId, changed.now))
  return new Response(null, { status: 303, headers })
}
