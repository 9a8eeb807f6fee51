import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import { tillOf } from '#app/auth/till/till.server.ts'
import type { RunAnswer } from '#app/components/merchant/deliveries/run-view.ts'
import type { FormResult } from '#app/components/merchant/use-form-result.ts'
import type { RunStop } from '#app/data/delivery/run-reads.server.ts'
import { promptsOf } from '#app/data/delivery/start-run.server.ts'
import type { RunState } from '#app/domain/delivery/run.ts'
import { unrecordedOf } from '#app/domain/delivery/settlement.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { badRequest, notFound } from '#app/refused-request.server.ts'
import { runErrors, runPage as words } from '#copy/merchant/order-runs'
import { besidePromptsOf, promptQuestion } from './prompt-question.server.ts'
import { cashStopOf } from './run-view.server.ts'

export async function runRunIntent(form: FormData, runId: string, { store }: Merchant, now: number) {
  const { runs } = store.rows
  const found = await runs.find(runId)
  const orderId = String(form.get('order') ?? '')
  const isOfRun = orderId === '' || found?.stops.some((stop) => stop.orderId === orderId)
  if (!found || !isOfRun) throw notFound()
  switch (form.get('intent')) {
    case 'extend':
      if (!(await runs.extendLink(runId))) return linkAtItsEnd(found.run.state)
      break
    case 'stop':
      await runs.stopLink(runId)
      break
    case 'end':
      await runs.end(runId)
      break
    case 'move':
      await runs.move(runId, orderId, String(form.get('before') ?? ''))
      break
    case 'take-off':
      await runs.takeOff(runId, orderId)
      break
    case 'record':
      return askForPrompts(found.stops, form, { zone: store.timeZone, now }) ?? recordCash(found.stops, { store })
    default:
      throw badRequest()
  }
  return data<FormResult>({ ok: true, title: words().saved })
}

function linkAtItsEnd(state: RunState) {
  if (state === 'ended') return data<FormResult>({ ok: false, title: runErrors().over }, { status: 409 })
  return data<FormResult>(
    { ok: false, title: runErrors().longestLink, text: runErrors().longestLinkText },
    { status: 409 },
  )
}

/** Null when no cash would be recorded beside a prompt. */
function askForPrompts(stops: RunStop[], form: FormData, { zone, now }: { zone: string; now: number }) {
  const unrecorded = stops.filter((stop) => unrecordedOf(cashStopOf(stop)) > 0)
  const prompts = promptsOf(
    unrecorded.map(({ orderId, ...stop }) => ({ ...stop, id: orderId })),
    besidePromptsOf(form),
  )
  if (!prompts) return null
  const question = promptQuestion(prompts, { zone, now })
  return data<RunAnswer>({ ok: false, title: runErrors().cashFailed, text: question.text, question }, { status: 409 })
}

/** Uses each stop's report id as the key: a second press books nothing twice. */
async function recordCash(stops: RunStop[], { store }: Pick<Merchant, 'store'>) {
  const entries = stops.flatMap(({ reportId, ...stop }) => {
    const amount = unrecordedOf(cashStopOf({ reportId, ...stop }))
    if (amount === 0 || reportId === null) return []
    const entry = { amount, method: 'cash', code: null, receivedAt: stop.doneAt, note: '', by: store.actor } as const
    return [
      { orderId: stop.orderId, entry: { ...entry, till: tillOf({ store }), requestId: reportId }, paid: stop.paid },
    ]
  })
  const { recorded, refused, notReached } = await store.rows.orders.recordMany(entries)
  const title = recorded > 0 ? words().recorded({ n: recorded }) : words().allRecorded
  const failed = stops.filter(({ orderId }) => refused.includes(orderId) || notReached.includes(orderId))
  if (failed.length === 0) return data<FormResult>({ ok: true, title })
  const text = words().notRecorded({ orders: failed.map(({ number }) => orderNumber(number)).join(', ') })
  return data<FormResult>({ ok: false, title: recorded > 0 ? title : runErrors().cashFailed, text }, { status: 409 })
}
