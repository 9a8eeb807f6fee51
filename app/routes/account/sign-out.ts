import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { askAuth } from '#app/auth/ask.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { keptForm } from '#app/browser/kept-form.ts'

export function loader() {
  return redirect('/auth')
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = await askAuth(request, context, '/sign-out')
  return redirectWithToast(request, '/auth?mode=signin', 'signed-out', asked.ok ? asked.cookies : [])
}

/** Pressed on any page: what is typed there stays. */
export const clientAction = keptForm()
