import { OTHER_ACCOUNT } from '#app/domain/account/page-account.ts'
import type { NoSession } from '#app/domain/connection-status.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { reportAnswered, reportNoSession, reportUnreachable } from './connection-status.ts'

interface Asked {
  request: Request
  serverAction<Answer>(): Promise<Answer>
}

/** Why a form was not taken: whoever filled it in is not signed in any more, or no answer came. */
export type NotSaved = NoSession | 'unreachable'

const STATUS: Record<NotSaved, number> = { 'signed-out': 401, 'other-account': OTHER_ACCOUNT, unreachable: 503 }

/**
 * A clientAction that leaves the form as it is when the server can't take it, and has the page say why. `answer` is what the
 * page is told then; a form that goes out by itself with the next connection is told nothing.
 */
export function offlineSafeAction<Answer>(answer: (fields: Fields, why: NotSaved) => Answer | null = () => null) {
  return async ({ request, serverAction }: Asked): Promise<Answer | Response> => {
    const fields = fieldsOf(await request.clone().formData())
    const kept = (why: NotSaved, told = answer(fields, why)) => Response.json(told, { status: STATUS[why] })
    try {
      const taken = await serverAction<Answer>()
      reportAnswered()
      return taken
    } catch (error) {
      const session = sessionOf(error, new URL(request.url))
      if (session) {
        reportNoSession(session)
        return kept(session)
      }
      if (error instanceof Response) {
        reportAnswered()
        throw error
      }
      return reportUnreachable(fields.intent) === 'waiting' ? kept('unreachable', null) : kept('unreachable')
    }
  }
}

/**
 * The shouldRevalidate of a page with forms: read now it would fail, or lead away. Remix minds the status of a fetcher's answer
 * in routes that have one only.
 */
export function revalidatesAfter({ actionStatus }: { actionStatus?: number }): boolean {
  return !Object.values(STATUS).includes(actionStatus ?? 200)
}

function sessionOf(error: unknown, page: URL): NoSession | null {
  if (error instanceof Response) return leadsToSignIn(error, page) ? 'signed-out' : null
  const thrown = (error ?? {}) as { status?: unknown }
  return thrown.status === OTHER_ACCOUNT ? 'other-account' : null
}

/** The guard's answer, which leads back to the form's own page; who has just signed out is sent there, too. */
function leadsToSignIn(answer: Response, page: URL): boolean {
  const to = new URL(answer.headers.get('location') ?? page, page)
  const next = to.pathname === '/auth' ? to.searchParams.get('next') : null
  return next !== null && new URL(next, page).pathname === page.pathname
}
