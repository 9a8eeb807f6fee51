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

const ROLE_STATUS = 403

declare global {
  interface WindowEventMap {
    /** Its detail is the text for the person. */
    'role-refused': CustomEvent<string>
  }
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
      const refusal = roleRefusalOf(error)
      if (refusal !== null) {
        reportAnswered()
        if (!isOwnStep) dispatchEvent(new CustomEvent<string>('role-refused', { detail: refusal }))
        return Response.json(null, { status: ROLE_STATUS })
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
  return !isSamePage(step) || ![...Object.values(STATUS), ROLE_STATUS].includes(actionStatus ?? 200)
}

/** The guard's words for a press that the role lost meanwhile: the form stays as it is. */
function roleRefusalOf(error: unknown): string | null {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { reason?: string; text?: string } | null }
  return status === ROLE_STATUS && data?.reason === 'role' ? (data.text ?? '') : null
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
