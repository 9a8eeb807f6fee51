import { data, redirect } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import { tillOf } from '#app/auth/till/till.server.ts'
import type { ShiftAnswer } from '#app/components/merchant/shifts/shift-view.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { readDrawer, readFloat, readMovement, type ShiftFieldRefusal } from '#app/domain/shift/shift-form.ts'
import { badRequest, notFound } from '#app/refused-request.server.ts'
import { shiftErrors as errorWords, moveWords, openWords, shiftsPage as words } from '#copy/merchant/shifts'
import { keptReachOf } from './open-view.server.ts'
import { nameOf, timeOf } from './report-view.server.ts'

interface ShiftAction {
  form: FormData
  merchant: Merchant
}

export async function runShiftIntent(action: ShiftAction) {
  switch (action.form.get('intent')) {
    case 'open':
      return openShift(action)
    case 'put-in':
      return moveCash(action, 1)
    case 'take-out':
      return moveCash(action, -1)
    case 'close':
      return closeShift(action)
    default:
      throw badRequest()
  }
}

async function openShift(action: ShiftAction) {
  const { form, merchant } = action
  const { shifts, shell } = merchant.store.rows
  const read = readFloat(fieldsOf(form))
  if (!read.ok) return refuseFields(action, read.errors)
  const { storeRow } = await shell.read()
  const timeZone = storeRow?.timeZone ?? DEFAULT_TIME_ZONE
  const last = String(form.get('last') ?? '').slice(0, 64)
  const opening = { ...read.values, last, till: tillOf(merchant), by: merchant.store.actor }
  const result = await shifts.open(opening, timeZone)
  if (result.ok) return done(action, openWords().opened)
  if (result.reason === 'shift-open') return refuse(action, await byName(action, 'shift-open', result))
  const upgrade = result.reason === 'shift-limit' ? { upgrade: upgradePath('free') } : {}
  return refuse(action, errorWords()[result.reason], upgrade)
}

async function moveCash(action: ShiftAction, sign: 1 | -1) {
  const { form, merchant } = action
  const { store } = merchant
  const read = readMovement(fieldsOf(form))
  if (!read.ok) return refuseFields(action, read.errors)
  const requestId = String(form.get('requestId') ?? '').slice(0, 64)
  if (requestId === '') throw badRequest()
  const result = await store.rows.shifts.move({
    shiftId: shiftIdOf(form),
    requestId,
    amount: sign * read.values.amount,
    reason: read.values.reason,
    by: store.actor,
    reach: keptReachOf(store),
  })
  if (result.ok) return done(action, sign === 1 ? moveWords().savedIn : moveWords().savedOut)
  if (result.reason === 'shift-not-found') throw notFound()
  return refuse(action, result.reason === 'shift-closed' ? errorWords()['already-closed'] : errorWords()[result.reason])
}

async function closeShift(action: ShiftAction) {
  const { form, merchant } = action
  const { store } = merchant
  const [shiftId, fields] = [shiftIdOf(form), fieldsOf(form)]
  // The page's own currency: a shift keeps its currency, and the field names say its denominations.
  const read = readDrawer(fields, fields.currency ?? '')
  if (!read.ok) return refuseFields(action, read.errors)
  const state = (fields.state ?? '').slice(0, 64)
  const closing = { ...read.values, shiftId, state, by: store.actor, reach: keptReachOf(store) }
  const result = await store.rows.shifts.close({ ...closing, currency: fields.currency ?? '' })
  if (result.ok) return redirect(`/shifts/${shiftId}`)
  if (result.reason === 'shift-not-found') throw notFound()
  if (result.reason === 'shift-closed') return refuse(action, await byName(action, 'shift-closed', result))
  return refuse(action, errorWords()['drawer-changed'])
}

function shiftIdOf(form: FormData): string {
  return String(form.get('shift') ?? '').slice(0, 64)
}

async function byName(
  { merchant: { store } }: ShiftAction,
  reason: 'shift-open' | 'shift-closed',
  { by, at }: { by: string; at: number },
): Promise<string> {
  const { shell, staff } = store.rows
  const { storeRow } = await shell.read()
  const names = await staff.names()
  const timeZone = storeRow?.timeZone ?? DEFAULT_TIME_ZONE
  return errorWords()[reason]({ name: nameOf(by, names), time: timeOf(at, { timeZone }) })
}

function refuseFields(action: ShiftAction, refusals: Record<string, ShiftFieldRefusal>) {
  const errors = Object.fromEntries(Object.entries(refusals).map(([field, reason]) => [field, errorWords()[reason]]))
  return answer(action, { ok: false, title: words().failed, errors }, 422)
}

function refuse(action: ShiftAction, text: string, more: Pick<ShiftAnswer, 'upgrade'> = {}) {
  return answer(action, { ok: false, title: words().failed, text, ...more }, 409)
}

function done(action: ShiftAction, title: string) {
  return answer(action, { ok: true, title }, 200)
}

function answer({ form }: ShiftAction, given: Omit<ShiftAnswer, 'intent' | 'shift' | 'typed'>, status: number) {
  const about = { intent: String(form.get('intent') ?? ''), shift: shiftIdOf(form) }
  return data<ShiftAnswer>({ ...given, ...about, ...(given.ok ? {} : { typed: fieldsOf(form) }) }, { status })
}
