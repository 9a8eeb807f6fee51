import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { callAuth } from '#app/auth/call.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'

export function loader() {
  return redirect('/auth')
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = await callAuth(request, context, '/sign-out')
  return redirectWithToast(request, '/auth?mode=signin', 'signed-out', asked.ok ? asked.cookies : [])
}

/** Pressed on any page: what is typed there stays. */
export const clientAction = offlineSafeAction()
