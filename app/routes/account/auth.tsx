import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { callAuth, refusalInit } from '#app/auth/call.server.ts'
import { signedUpCookie, signedUpEmail } from '#app/auth/cookies.server.ts'
import { pathAfterSignIn, redirectSignedIn } from '#app/auth/guards.server.ts'
import { userIdOfCookies } from '#app/auth/session.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { AuthForm } from '#app/components/account/auth-form.tsx'
import { StallPage } from '#app/components/account/stall-page.tsx'
import { LanguageSwitch } from '#app/components/ui/language-switch.tsx'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { languageCodes } from '#app/copy/languages.ts'
import { type AuthMode, authError } from '#app/copy/phrases/account.ts'
import { languageOfAccount } from '#app/data/account/accounts.server.ts'
import { forwardRetryAfter } from '#app/data/sql/limits.server.ts'
import { signInForm, signUpForm } from '#app/domain/account/credential-forms.ts'
import { safePath } from '#app/domain/account/safe-path.ts'
import { formOf } from '#app/request-body.server.ts'
import { pageLanguage } from '#copy/language'
import { auth } from '#copy/sign-in'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${auth().title[data?.mode ?? 'signin']} · ${PRODUCT_NAME}` },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await redirectSignedIn(request, context)
  const url = new URL(request.url)
  const mode = modeOf(url)
  return {
    mode,
    next: safePath(url.searchParams.get('next')),
    email: mode === 'signin' ? signedUpEmail(request) : null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const url = new URL(request.url)
  const mode = modeOf(url)
  const submission = parseWithZod(form, { schema: mode === 'signup' ? signUpForm : signInForm })
  const lastResult = submission.reply({ hideFields: ['password'] })
  if (submission.status !== 'success') {
    return data({ mode, lastResult, error: null, challenge: null }, { status: 422 })
  }

  const { email, password } = submission.value
  const result =
    mode === 'signup'
      ? await callAuth(request, context, '/sign-up/email', { name: '', email, password }, form)
      : await callAuth(request, context, '/sign-in/email', { email, password }, form)
  if (!result.ok) {
    const error = authError(result)
    return data({ mode, lastResult, error, challenge: result.challenge }, refusalInit(result))
  }
  if (mode === 'signup') {
    const path = pathOf('signin', safePath(url.searchParams.get('next')))
    throw redirectWithToast(request, path, 'signed-up', [signedUpCookie(request, email)])
  }
  const userId = await userIdOfCookies(context, request.url, result.cookies)
  const [path, language] = await Promise.all([
    pathAfterSignIn(request, context, userId),
    languageOfAccount(context, userId),
  ])
  const response = redirectWithToast(request, path, 'signed-in', [...result.cookies, signedUpCookie(request, null)])
  // Words come with a document: without a reload the account would show this page's language.
  if (language !== null && language !== pageLanguage()) response.headers.set('X-Remix-Reload-Document', 'true')
  throw response
}

export const clientAction = offlineSafeAction()

export const headers = forwardRetryAfter

export default function AuthPage() {
  const { mode, next, email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <StallPage title={auth().title[mode]}>
      <AuthForm
        key={mode}
        mode={mode}
        path={pathOf(mode, next)}
        otherPath={pathOf(mode === 'signin' ? 'signup' : 'signin', next)}
        email={email}
        answer={answer?.mode === mode ? answer : undefined}
      />
      <LanguageSwitch offered={languageCodes} next={pathOf(mode, next)} />
    </StallPage>
  )
}

function modeOf(url: URL): AuthMode {
  return url.searchParams.get('mode') === 'signup' ? 'signup' : 'signin'
}

function pathOf(mode: AuthMode, next: string | null): string {
  return `/auth?mode=${mode}${next ? `&next=${encodeURIComponent(next)}` : ''}`
}
