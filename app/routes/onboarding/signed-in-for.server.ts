import { requireUser } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import type { FlashToast } from '#app/copy/en/account.ts'
import type { Context } from '#app/load-context.server.ts'

/** For forms whose session ended while they were filled in: the sign-in says why one is there. */
export async function signedInFor(request: Request, context: Context, toast: FlashToast) {
  try {
    return await requireUser(request, context)
  } catch (answer) {
    const to = answer instanceof Response ? answer.headers.get('location') : null
    throw to === null ? answer : redirectWithToast(request, to, toast)
  }
}
