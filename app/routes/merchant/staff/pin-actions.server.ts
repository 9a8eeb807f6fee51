import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import { checkOwnPassword } from '#app/auth/password-check.server.ts'
import type { PinAnswer } from '#app/components/merchant/settings/pin-page.tsx'
import { authError } from '#app/copy/phrases/account.ts'
import { pinTries } from '#app/copy/phrases/pin-tries.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { isPin, readPin } from '#app/domain/staff/pin.ts'
import type { Context } from '#app/load-context.server.ts'
import { pinRefusals as refusals, pinPage as words } from '#copy/merchant/approval'

/** A person's own: the first as it is typed, another with the old one or with their password. */
export async function savePin(form: FormData, context: Context, { user, store }: Merchant) {
  const [old, typed] = ['old', 'pin'].map((name) => String(form.get(name) ?? ''))
  const read = readPin(typed ?? '')
  if (!read.ok) return refused({ pin: refusals()[read.reason] })
  const { pins } = store.rows
  const oldPin = (old ?? '').trim()
  if (oldPin !== '' && !isPin(oldPin)) {
    const check = await checkOwnPassword(context, user.id, old ?? '')
    if (!check.ok && check.waitMs === null) return refused({ old: refusals()['wrong-password'] })
    if (!check.ok) return waiting(authError(check), check.waitMs ?? 0)
    return answerOf(await pins.set(store.actor, read.pin, { mustChange: false }))
  }
  if (oldPin === '') return answerOf(await pins.choose(store.actor, read.pin))
  return answerOf(await pins.change({ person: store.actor, device: user.sessionId, pin: oldPin }, read.pin))
}

type Result = Awaited<ReturnType<Merchant['store']['rows']['pins']['change']>>

function answerOf(result: Result) {
  if (result.ok) return data<PinAnswer>({ ok: true, title: words().saved })
  if ('waitMs' in result && result.waitMs !== null) return waiting(pinTries(result.waitMs), result.waitMs)
  const { reason } = result
  if (reason === 'pin-same' || reason === 'pin-invalid' || reason === 'pin-weak')
    return refused({ pin: refusals()[reason] })
  return refused({ old: reason === 'pin-tries' ? words().failed : refusals()[reason] })
}

function refused(errors: NonNullable<PinAnswer['errors']>) {
  return data<PinAnswer>({ ok: false, title: words().failed, errors }, { status: 422 })
}

function waiting(text: string, waitMs: number) {
  return data<PinAnswer>({ ok: false, title: words().failed, text }, { status: 429, headers: retryAfter(waitMs) })
}
