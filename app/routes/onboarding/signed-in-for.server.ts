import { requireUser } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import type { FlashToast } from '#app/copy/phrases/flash-toasts.ts'
import type { Context } from '#app/load-context.server.ts'

/** requireUser for a form whose session may have expired: a toast on the sign-in page says so. */
export async function requireUserWithToast(request: Request, context: Context, toast: FlashToast) {
  try {
    return await requireUser(request, context)
  } catch (answer) {
    const to = answer instanceof Response ? answer.headers.get('location') : null
    throw to === null ? answer : redirectWithToast(request, to, toast)
  }
}
