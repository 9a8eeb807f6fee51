import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import type { NoSession } from '#app/domain/connection-status.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { isSamePage, type PageStep, SEEN_INTENT } from '../page-step.ts'
import { reportAnswered, reportNoSession, reportUnreachable } from './connection-status.ts'

interface ActionArgs {
  request: Request
  serverAction<Answer>(): Promise<Answer>
}

export type SaveFailure = NoSession | 'unreachable'

const STATUS: Record<SaveFailure, number> = {
  'signed-out': 401,
  'other-account': OTHER_ACCOUNT_STATUS,
  unreachable: 503,
}

/** Leaves the form unchanged when it can't be saved. The action data of a queued form is null. */
export function offlineSafeAction<Answer>(answer: (fields: Fields, reason: SaveFailure) => Answer | null = () => null) {
  return async ({ request, serverAction }: ActionArgs): Promise<Answer | Response> => {
    const fields = fieldsOf(await request.clone().formData())
    // The page posts it by itself: the result says nothing of a form that was sent meanwhile.
    const isOwnStep = fields.intent === SEEN_INTENT
    const refuse = (reason: SaveFailure, body = answer(fields, reason)) =>
      Response.json(body, { status: STATUS[reason] })
    try {
      const result = await serverAction<Answer>()
      if (!isOwnStep) reportAnswered()
      return result
    } catch (error) {
      const session = sessionOf(error, new URL(request.url))
      if (session) {
        // A 412 is reported where it arrives: its body doesn't reach this place.
        if (session === 'signed-out') reportNoSession(session)
        return refuse(session)
      }
      if (isOwnStep) return refuse('unreachable', null)
      if (error instanceof Response) {
        reportAnswered()
        throw error
      }
      return reportUnreachable(fields.intent) === 'waiting' ? refuse('unreachable', null) : refuse('unreachable')
    }
  }
}

/** Remix checks a fetcher's status only in routes that export shouldRevalidate. */
export function shouldRevalidateAfter({ actionStatus, ...step }: PageStep & { actionStatus?: number }): boolean {
  return !isSamePage(step) || !Object.values(STATUS).includes(actionStatus ?? 200)
}

function sessionOf(error: unknown, page: URL): NoSession | null {
  if (error instanceof Response) return leadsToSignIn(error, page) ? 'signed-out' : null
  const thrown = (error ?? {}) as { status?: unknown }
  return thrown.status === OTHER_ACCOUNT_STATUS ? 'other-account' : null
}

/** Only the guard's redirect names the form's own page; a sign-out's doesn't. */
function leadsToSignIn(answer: Response, page: URL): boolean {
  const target = new URL(answer.headers.get('location') ?? page, page)
  const next = target.pathname === '/auth' ? target.searchParams.get('next') : null
  return next !== null && new URL(next, page).pathname === page.pathname
}
