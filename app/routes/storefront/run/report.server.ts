import type { RefusedReport } from '#app/components/rider/run-view.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import type { ReportResult } from '#app/data/delivery/report.server.ts'
import type { FoundRun } from '#app/data/delivery/rider-run.server.ts'
import type { ParsedReport } from '#app/domain/delivery/report.ts'
import { MAX_PHOTOS } from '#app/domain/delivery/run.ts'
import { riderErrors } from '#copy/storefront/rider'

export interface RiderRefusal extends Pick<RefusedReport, 'errors' | 'problem' | 'codeError'> {
  status: number
  waitMs?: number
  /** The state read before the report is stale. */
  isStale?: boolean
  isCodeSpent?: boolean
  /** Undecided: the report is to be sent again. */
  isToBeSentAgain?: boolean
}

export type Refused =
  | Extract<ParsedReport, { ok: false }>
  | Extract<ReportResult, { ok: false }>
  | { reason: 'wait'; waitMs: number }
  | { reason: 'run-over' | 'body-broken' | 'photos-too-large' }

const nothing = { errors: {}, problem: null, codeError: null }

export function refusalOf(answer: Refused, store: Pick<FoundRun['store'], 'timeZone'>, now: number): RiderRefusal {
  switch (answer.reason) {
    case 'run-over':
      return { ...nothing, status: 410, problem: riderErrors().over }
    case 'body-broken':
      return { ...nothing, status: 400, problem: riderErrors().notSaved, isToBeSentAgain: true }
    case 'photos-too-large':
      return { ...nothing, status: 413, problem: riderErrors().photosTooLarge }
    case 'report-invalid':
      return { ...nothing, status: 400, problem: riderErrors().notSaved }
    case 'fields-invalid':
      return { ...nothing, status: 422, errors: answer.errors }
    case 'money-required':
      return { ...nothing, status: 422, errors: { money: 'required' } }
    case 'prompt-open':
      return { ...nothing, status: 422, errors: { money: 'prompt-open' } }
    case 'photo-required':
      return { ...nothing, status: 422, errors: { photo: 'required' } }
    case 'photo-refused':
      return { ...nothing, status: 422, errors: { photo: 'invalid' } }
    case 'wrong-code': {
      const codeError = riderErrors().wrongCode({ left: answer.triesLeft })
      return { ...nothing, status: 422, codeError, isStale: true, isCodeSpent: answer.triesLeft === 0 }
    }
    case 'stop-not-found':
      return { ...nothing, status: 404, problem: riderErrors().stopUnknown }
    case 'order-cancelled':
      return { ...nothing, status: 409, problem: withLost(riderErrors().cancelled, answer), isStale: true }
    case 'stop-removed':
      return { ...nothing, status: 409, problem: withLost(riderErrors().removed, answer), isStale: true }
    case 'already-done': {
      const time = untilWords(answer.doneAt, now, store.timeZone)
      const words = answer.state === 'failed' ? riderErrors().alreadyFailed : riderErrors().alreadyDelivered
      return { ...nothing, status: 409, problem: withLost(words({ time }), answer), isStale: true }
    }
    case 'wait':
      return {
        ...nothing,
        status: 429,
        problem: tooManyRequests(answer.waitMs),
        waitMs: answer.waitMs,
        isToBeSentAgain: true,
      }
    case 'not-saved':
      return { ...nothing, status: 503, problem: riderErrors().notSaved, waitMs: 5_000, isToBeSentAgain: true }
  }
}

function withLost(problem: string, { isPhotoLost }: { isPhotoLost?: true }): string {
  return isPhotoLost ? `${problem} ${riderErrors().photosNotKept}` : problem
}

/** Values for the form. A photo has to be taken again. */
export function typedIn(form: FormData): Record<string, string> {
  const names = ['stop', 'kind', 'code', 'with', 'amount', 'reason', 'note', 'besidePrompt']
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').slice(0, 500)]))
}

export async function photosIn(form: FormData): Promise<Uint8Array[]> {
  const files = form.getAll('photo').filter((value): value is File => typeof value !== 'string' && value.size > 0)
  return Promise.all(files.slice(0, MAX_PHOTOS).map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
