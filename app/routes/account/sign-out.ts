import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { callAuth } from '#app/auth/call.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'

export function loader() {
  return redirect('/auth')
}

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await callAuth(request, context, '/sign-out')
  return redirectWithToast(request, '/auth?mode=signin', 'signed-out', result.ok ? result.cookies : [])
}

export const clientAction = offlineSafeAction()
