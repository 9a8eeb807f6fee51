import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { confirmEmail, isConfirmationValid } from '#app/auth/confirmation.server.ts'
import { findUser, startPageOf } from '#app/auth/guards.server.ts'
import { invitationCookie, pathOfInvitation } from '#app/auth/invitation-cookie.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { StallPage } from '#app/components/account/stall-page.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { SubmitButton } from '#app/components/ui/button-submit.tsx'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { confirmation } from '#copy/account'
import { auth } from '#copy/sign-in'

export const meta: MetaFunction = () => [
  { title: `${confirmation().title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

// Mail scanners open links: GET only reads, the button's POST uses the token up.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  const isAlive = await isConfirmationValid(context, token)
  return data({ token, isAlive }, { status: isAlive ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!(await confirmEmail(context, tokenOf(request)))) return data(null, { status: 410 })
  const user = await findUser(request, context)
  const invitation = pathOfInvitation(request)
  const next = invitation ? `&next=${encodeURIComponent(invitation)}` : ''
  const to = user ? (invitation ?? (await startPageOf(context, user.id))) : `/auth?mode=signin${next}`
  return redirectWithToast(request, to, 'email-confirmed', invitation ? [invitationCookie(request, null)] : [])
}

export const clientAction = offlineSafeAction()

export default function ConfirmPage() {
  const { token, isAlive } = useLoaderData<typeof loader>()
  return (
    <StallPage title={isAlive ? confirmation().title : confirmation().deadTitle}>
      <p className="text-ink-2">{isAlive ? confirmation().text : confirmation().dead}</p>
      {isAlive ? (
        <Form method="post" action={`/auth/confirm?token=${encodeURIComponent(token)}`}>
          <SubmitButton busy={auth().processing} className="w-full">
            {confirmation().submit}
          </SubmitButton>
        </Form>
      ) : (
        <Link to="/auth?mode=signin" className={buttonClass('primary', 'w-full')}>
          {auth().submit.signin}
        </Link>
      )}
    </StallPage>
  )
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
