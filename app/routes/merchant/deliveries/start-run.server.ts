import type { Merchant } from '#app/auth/guards.server.ts'
import type { DeliveriesAnswer } from '#app/components/merchant/deliveries/deliveries-view.ts'
import type { AddedStops } from '#app/data/delivery/add-stops.server.ts'
import type { StartedRun } from '#app/data/delivery/start-run.server.ts'
import { type RunFieldRefusal, readRun } from '#app/domain/delivery/run-form.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { badRequest, notFound } from '#app/refused-request.server.ts'
import { runErrors as words } from '#copy/merchant/order-runs'
import { besidePromptsOf, promptQuestion } from './prompt-question.server.ts'

type Outcome = { id: string } | { answer: DeliveriesAnswer; status: number }

const MOST_CHOSEN = 400

export async function startRun(form: FormData, { store }: Merchant, now: number): Promise<Outcome> {
  const values = { orderIds: stopsOf(form), riderName: text(form, 'riderName'), riderPhone: text(form, 'riderPhone') }
  const requestId = text(form, 'requestId')
  if (!/^[\w-]{16,64}$/.test(requestId)) throw badRequest()
  const settings = await store.rows.settings.find()
  const read = readRun(values, settings?.country ?? '')
  if (!read.ok) {
    const { orders, riderName, riderPhone } = read.errors
    const errors = {
      ...(riderName && { riderName: wordsOf(riderName) }),
      ...(riderPhone && { riderPhone: wordsOf(riderPhone) }),
    }
    const answer = { ok: false, title: words().failed, text: orders && wordsOf(orders), errors, values } as const
    return { answer, status: 422 }
  }
  const started = await store.rows.runs.start({
    ...read.run,
    requestId,
    by: store.actor,
    besidePrompts: besidePromptsOf(form),
  })
  if (started.ok) return { id: started.id }
  return refused(started, { title: words().failed, values }, { store, now })
}

export async function addToRun(form: FormData, { store }: Merchant, now: number): Promise<Outcome> {
  const id = text(form, 'run')
  const values = { orderIds: stopsOf(form), riderName: '', riderPhone: '' }
  const title = words().addFailed
  if (values.orderIds.length === 0)
    return { answer: { ok: false, title, text: words().noneChosen, values }, status: 422 }
  const added = await store.rows.runs.addStops(id, values.orderIds, store.actor, besidePromptsOf(form))
  return added.ok ? { id } : refused(added, { title, values }, { store, now })
}

/** In the order of the stops; without a script in the list's order. */
function stopsOf(form: FormData): string[] {
  const ticked = form.getAll('order').map(String).slice(0, MOST_CHOSEN)
  const moved = form.getAll('stop').map(String)
  return [...new Set([...moved.filter((id) => ticked.includes(id)), ...ticked])]
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 400)
}

type Refusal = Extract<StartedRun | AddedStops, { ok: false }>
type Shown = Pick<DeliveriesAnswer, 'title' | 'values'>

function refused(refusal: Refusal, shown: Shown, { store, now }: Pick<Merchant, 'store'> & { now: number }): Outcome {
  const answer = (said: string, status: number, upgrade?: string) => ({
    answer: { ok: false as const, ...shown, text: said, ...(upgrade && { upgrade }) },
    status,
  })
  switch (refusal.reason) {
    case 'order-not-found':
    case 'run-not-found':
      throw notFound()
    case 'run-over':
      return answer(words().over, 409)
    case 'came-back':
      return answer(words().cameBack(namesOf(refusal.numbers)), 409)
    case 'run-changed':
      return answer(refusal.numbers.length > 0 ? words().changed(namesOf(refusal.numbers)) : words().changedOnly, 409)
    case 'prompt-open': {
      const question = promptQuestion(refusal, { now, zone: store.timeZone })
      return { answer: { ok: false, ...shown, text: question.text, question }, status: 409 }
    }
    case 'run-limit':
      return refusal.limit === limitsOf('pro').maxRuns
        ? answer(words().openRuns({ limit: refusal.limit }), 409)
        : answer(words().runLimit({ limit: refusal.limit }), 403, upgradePath('free'))
    case 'stop-limit':
      return refusal.limit === limitsOf('pro').maxStops
        ? answer(words().tooMany({ limit: refusal.limit }), 422)
        : answer(words().stopLimit({ limit: refusal.limit }), 403, upgradePath('free'))
  }
}

function namesOf(numbers: number[]) {
  return { orders: numbers.map(orderNumber).join(', '), n: numbers.length }
}

function wordsOf(refusal: RunFieldRefusal): string {
  const { noneChosen, nameRequired, nameTooLong, phoneInvalid } = words()
  return {
    'none-chosen': noneChosen,
    'name-required': nameRequired,
    'name-too-long': nameTooLong,
    'phone-invalid': phoneInvalid,
  }[refusal]
}
