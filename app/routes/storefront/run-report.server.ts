import type { RefusedReport } from '#app/components/rider/run-view.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import type { RiderAnswer } from '#app/data/delivery/rider.server.ts'
import type { FoundRun } from '#app/data/delivery/rider-run.server.ts'
import type { ParsedReport } from '#app/domain/delivery/report.ts'
import { MAX_PHOTOS } from '#app/domain/delivery/run.ts'
import { riderErrors } from '#copy/storefront/rider'

export interface RiderRefusal extends Pick<RefusedReport, 'errors' | 'problem' | 'codeError'> {
  status: number
  waitMs?: number
  /** What was read before the report is out of date. */
  isStale?: boolean
}

type Refused = Extract<ParsedReport, { ok: false }> | Extract<RiderAnswer, { ok: false }>

const nothing = { errors: {}, problem: null, codeError: null }

export function refusalOf(answer: Refused, { store }: FoundRun, now: number): RiderRefusal {
  switch (answer.reason) {
    case 'report-invalid':
      return { ...nothing, status: 400, problem: riderErrors().notSaved }
    case 'fields-invalid':
      return { ...nothing, status: 422, errors: answer.errors }
    case 'money-required':
      return { ...nothing, status: 422, errors: { money: 'required' } }
    case 'photo-required':
      return { ...nothing, status: 422, errors: { photo: 'required' } }
    case 'photo-refused':
      return { ...nothing, status: 422, errors: { photo: 'invalid' } }
    case 'wrong-code': {
      const codeError = riderErrors().wrongCode({ left: answer.triesLeft })
      return { ...nothing, status: 422, codeError, isStale: true }
    }
    case 'stop-not-found':
      return { ...nothing, status: 404, problem: riderErrors().stopUnknown }
    case 'order-cancelled':
      return { ...nothing, status: 409, problem: riderErrors().cancelled, isStale: true }
    case 'stop-removed':
      return { ...nothing, status: 409, problem: riderErrors().removed, isStale: true }
    case 'already-done': {
      const time = untilWords(answer.doneAt, now, store.timeZone)
      const words = answer.state === 'failed' ? riderErrors().alreadyFailed : riderErrors().alreadyDelivered
      return { ...nothing, status: 409, problem: words({ time }), isStale: true }
    }
    case 'wait':
      return { ...nothing, status: 429, problem: tooManyRequests(answer.waitMs), waitMs: answer.waitMs }
    default:
      return { ...nothing, status: 503, problem: riderErrors().notSaved, waitMs: 5_000 }
  }
}

/** What stands in the form again. A photo has to be taken again. */
export function typedIn(form: FormData): Record<string, string> {
  const names = ['stop', 'kind', 'code', 'with', 'amount', 'reason', 'note']
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').slice(0, 500)]))
}

export async function photosIn(form: FormData): Promise<Uint8Array[]> {
  const files = form.getAll('photo').filter((value): value is File => typeof value !== 'string' && value.size > 0)
  return Promise.all(files.slice(0, MAX_PHOTOS).map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
