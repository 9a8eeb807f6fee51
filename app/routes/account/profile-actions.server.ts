import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import { mailPasswordChanged } from '#app/auth/account-mails.server.ts'
import { type AuthRefused, callAuth, refusalInit } from '#app/auth/call.server.ts'
import type { SignedInUser } from '#app/auth/guards.server.ts'
import { checkOwnPassword } from '#app/auth/password-check.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import type { CardActionData } from '#app/components/account/card-answer.ts'
import { languageOf } from '#app/copy/languages.ts'
import { authError } from '#app/copy/phrases/account.ts'
import { saveLanguage, saveProfile } from '#app/data/account/accounts.server.ts'
import { removeAccount } from '#app/data/account/removal.server.ts'
import { changePasswordForm, deleteAccountForm, profileForm } from '#app/domain/account/credential-forms.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { profile, security, yourData } from '#copy/profile'
import { authWords } from '#copy/sign-in'

export async function answerProfile(request: Request, context: Context, user: SignedInUser) {
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'save-profile':
      return saveOwnProfile(request, context, user, form)
    case 'save-language':
      return saveOwnLanguage(request, context, user, String(form.get('language') ?? ''))
    case 'change-password':
      return changePassword(request, context, user, form)
    case 'sign-out-everywhere':
      return signOutEverywhere(request, context)
    case 'delete-account':
      return deleteAccount(request, context, user, form)
    default:
      throw badRequest()
  }
}

async function saveOwnProfile(request: Request, context: Context, user: SignedInUser, form: FormData) {
  const submission = parseWithZod(form, { schema: profileForm })
  const lastResult = submission.reply()
  if (submission.status !== 'success') return refusal('save-profile', profile().failed, { lastResult })
  try {
    await saveProfile(context, user.id, submission.value)
  } catch (error) {
    logFault(context, 'a profile was not saved', error)
    return refusal('save-profile', profile().failed, { error: authWords().failed, lastResult, status: 503 })
  }
  return redirectWithToast(request, '/profile', 'profile-saved')
}

async function saveOwnLanguage(request: Request, context: Context, user: SignedInUser, code: string) {
  const language = languageOf(code)
  if (!language) throw badRequest()
  await saveLanguage(context, user.id, language.code)
  return redirectWithToast(request, '/profile', 'language-saved')
}

async function changePassword(request: Request, context: Context, user: SignedInUser, form: FormData) {
  const submission = parseWithZod(form, { schema: changePasswordForm })
  const hideFields: string[] = ['currentPassword', 'newPassword']
  if (submission.status !== 'success') {
    return refusal('change-password', security().failed, { lastResult: submission.reply({ hideFields }) })
  }
  const body = { ...submission.value, revokeOtherSessions: true }
  const result = await callAuth(request, context, '/change-password', body)
  if (result.ok) {
    await mailPasswordChanged(context, new URL(request.url).origin, user)
    return redirectWithToast(request, '/profile', 'password-changed', result.cookies)
  }
  const isWrong = result.reason === 'wrong-password'
  const fieldErrors: Record<string, string[]> = isWrong ? { currentPassword: [result.reason] } : {}
  return refusal('change-password', security().failed, {
    error: isWrong ? null : authError(result),
    lastResult: submission.reply({ hideFields, fieldErrors }),
    refused: result,
  })
}

async function signOutEverywhere(request: Request, context: Context) {
  const result = await callAuth(request, context, '/revoke-sessions')
  if (!result.ok)
    return refusal('sign-out-everywhere', security().everywhereTitle, {
      error: authError(result),
      refused: result,
    })
  const signOut = await callAuth(request, context, '/sign-out')
  return redirectWithToast(request, '/auth?mode=signin', 'signed-out-everywhere', signOut.ok ? signOut.cookies : [])
}

async function deleteAccount(request: Request, context: Context, user: SignedInUser, form: FormData) {
  const submission = parseWithZod(form, { schema: deleteAccountForm })
  const password = submission.status === 'success' ? submission.value.password : ''
  const check = await checkOwnPassword(context, user.id, password)
  if (!check.ok) {
    if (check.waitMs !== null) {
      const answer = { error: authError(check), refused: { ...check, status: check.reason === 'busy' ? 503 : 429 } }
      return refusal('delete-account', yourData().deleteFailed, answer)
    }
    const lastResult = submission.reply({ hideFields: ['password'], fieldErrors: { password: [check.reason] } })
    return refusal('delete-account', yourData().deleteFailed, { lastResult, status: 403 })
  }
  await removeAccount(context, user.id)
  const signOut = await callAuth(request, context, '/sign-out')
  return redirectWithToast(request, '/auth?mode=signin', 'account-deleted', signOut.ok ? signOut.cookies : [])
}

function refusal(
  intent: string,
  title: string,
  answer: Partial<CardActionData> & { status?: number; refused?: Pick<AuthRefused, 'status' | 'waitMs'> },
) {
  const { status = 422, refused = { status, waitMs: null }, ...fields } = answer
  return data<CardActionData>({ intent, title, error: null, ...fields }, refusalInit(refused))
}
