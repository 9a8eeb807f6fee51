import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { mailConfirmationAgain } from '#app/auth/account-mails.server.ts'
import { requireUser, startPageOf } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { safePath } from '#app/domain/account/safe-path.ts'

export function loader() {
  return redirect('/auth')
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context)
  const back = await referringPath(request, () => startPageOf(context, user.id))
  if (user.isConfirmed) return redirect(back)
  const isSent = await mailConfirmationAgain(context, new URL(request.url).origin, user)
  return redirectWithToast(request, back, isSent ? 'confirmation-sent' : 'confirmation-not-sent')
}

export const clientAction = offlineSafeAction()

async function referringPath(request: Request, fallback: () => Promise<string>): Promise<string> {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return fallback()
  const url = new URL(referer)
  const path = url.origin === new URL(request.url).origin ? safePath(url.pathname + url.search) : null
  return path ?? fallback()
}
