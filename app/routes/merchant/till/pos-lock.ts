import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findPersonOrTill } from '#app/auth/guards.server.ts'
import { tillCookie, tillKeyOf, unlockCookie } from '#app/auth/till/cookies.server.ts'
import { lockTill, type TillKey } from '#app/data/staff/till-access.server.ts'
import { type Unlocked, unlockTill } from '#app/data/staff/unlock.server.ts'
import type { LockAnswer } from '#app/domain/staff/lock-answer.ts'
import { isPin, readPin } from '#app/domain/staff/pin.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { tillErrors, unlockRefused as words } from '#copy/merchant/till-lock'

const MINUTE = 60_000

/** Who is at this device, as better-auth answers of a session: `{ user: { email } }`, or null. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const person = await findPersonOrTill(request, context)
  return Response.json(person && { user: { email: person.user.email } }, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await formOf(request)
  try {
    const key = tillKeyOf(request)
    if (key && form.has('lock')) {
      await lockTill(context, key)
      return answer({ ok: true }, 200, [unlockCookie(request, null)])
    }
    if (!key) return noTill()
    return await unlock({ request, context, key, form })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a till was not unlocked', error)
    return answer({ ok: false, reason: 'failed', text: words().failed }, 503)
  }
}

interface Unlocking {
  request: Request
  context: AppLoadContext
  key: TillKey
  form: FormData
}

async function unlock({ request, context, key, form }: Unlocking): Promise<Response> {
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 64)
  const [person, name, pin] = [field('person'), field('name'), field('pin')]
  if (!isPin(pin)) return answer({ ok: false, reason: 'pin-invalid', text: tillErrors()['pin-invalid'] }, 422)
  const newPin = form.has('newPin') ? readPin(field('newPin')) : null
  if (newPin && !newPin.ok) {
    return answer({ ok: false, reason: 'new-pin', text: tillErrors()[newPin.reason] }, 422)
  }
  const result = await unlockTill(context, key, { person, pin, newPin: newPin?.pin ?? null })
  if (!result.ok) return refusedPin(result, name)
  return answer({ ok: true }, 200, [tillCookie(request, key), unlockCookie(request, result.unlock)])
}

function noTill(): Response {
  return answer({ ok: false, reason: 'no-till', text: '' }, 404)
}

function refusedPin({ reason, waitMs }: Exclude<Unlocked, { ok: true }>, name: string): Response {
  switch (reason) {
    case 'till-not-found':
      return noTill()
    case 'must-change':
      return answer({ ok: false, reason, text: '' }, 422)
    case 'pin-tries': {
      const n = Math.max(1, Math.ceil((waitMs ?? 0) / MINUTE))
      return answer({ ok: false, reason, text: words()['pin-tries']({ n }) }, 429)
    }
    case 'pin-same':
      return answer({ ok: false, reason: 'new-pin', text: tillErrors()['pin-same'] }, 422)
    case 'pin-missing':
      return answer({ ok: false, reason, text: words()['pin-missing']({ name }) }, 422)
    case 'member-not-found':
      return answer({ ok: false, reason: 'gone', text: words().gone({ name }) }, 422)
    default:
      return answer({ ok: false, reason: 'pin-wrong', text: words()['pin-wrong'] }, 422)
  }
}

function answer(body: LockAnswer, status: number, cookies: string[] = []): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(body, { status, headers })
}
