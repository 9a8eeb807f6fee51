import { data } from '@remix-run/cloudflare'
import { mailPasswordChanged } from '#app/auth/account-mails.server.ts'
import { type AuthRefused, callAuth, refusalInit } from '#app/auth/call.server.ts'
import type { SignedInUser } from '#app/auth/guards.server.ts'
import { checkOwnPassword } from '#app/auth/password-check.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import type { CardActionData } from '#app/components/account/card-answer.ts'
import { type AuthRefusal, authError, authWords, profile, security, yourData } from '#app/copy/en/account.ts'
import { saveProfile } from '#app/data/account/accounts.server.ts'
import { removeAccount } from '#app/data/account/removal.server.ts'
import { checkName, checkPassword, checkUsername } from '#app/domain/account/credentials.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'

export async function answerProfile(request: Request, context: Context, user: SignedInUser) {
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'save-profile':
      return saveOwnProfile(request, context, user, form)
    case 'change-password':
      return changePassword(request, context, user, form)
    case 'sign-out-everywhere':
      return signOutEverywhere(request, context)
    case 'delete-account':
      return deleteAccount(request, context, user, form)
    default:
      throw new Response('Unknown intent', { status: 400 })
  }
}

async function saveOwnProfile(request: Request, context: Context, user: SignedInUser, form: FormData) {
  const values = { username: textField(form, 'username').trim(), fullName: textField(form, 'fullName').trim() }
  const errors = wordsOf({ username: checkUsername(values.username), fullName: checkName(values.fullName) })
  if (Object.keys(errors).length > 0) return refusal('save-profile', profile.failed, { errors, values })
  try {
    await saveProfile(context, user.id, values)
  } catch (error) {
    logFault(context, 'a profile was not saved', error)
    return refusal('save-profile', profile.failed, { error: authWords.failed, values, status: 503 })
  }
  return redirectWithToast(request, '/profile', 'profile-saved')
}

async function changePassword(request: Request, context: Context, user: SignedInUser, form: FormData) {
  const newPassword = textField(form, 'newPassword')
  const errors = wordsOf({ newPassword: checkPassword(newPassword) })
  if (Object.keys(errors).length > 0) return refusal('change-password', security.failed, { errors })
  const currentPassword = textField(form, 'currentPassword')
  const body = { currentPassword, newPassword, revokeOtherSessions: true }
  const result = await callAuth(request, context, '/change-password', body)
  if (result.ok) {
    await mailPasswordChanged(context, new URL(request.url).origin, user)
    return redirectWithToast(request, '/profile', 'password-changed', result.cookies)
  }
  const isWrong = result.reason === 'wrong-password'
  return refusal('change-password', security.failed, {
    error: isWrong ? null : authError(result),
    errors: isWrong ? { currentPassword: authWords['wrong-password'] } : {},
    refused: result,
  })
}

async function signOutEverywhere(request: Request, context: Context) {
  const result = await callAuth(request, context, '/revoke-sessions')
  if (!result.ok)
    return refusal('sign-out-everywhere', security.everywhereTitle, {
      error: authError(result),
      refused: result,
    })
  const signOut = await callAuth(request, context, '/sign-out')
  return redirectWithToast(request, '/auth?mode=signin', 'signed-out-everywhere', signOut.ok ? signOut.cookies : [])
}

async function deleteAccount(request: Request, context: Context, user: SignedInUser, form: FormData) {
  const check = await checkOwnPassword(context, user.id, textField(form, 'password'))
  if (!check.ok) {
    const words = authError(check)
    return check.waitMs === null
      ? refusal('delete-account', yourData.deleteFailed, { errors: { password: words }, status: 403 })
      : refusal('delete-account', yourData.deleteFailed, { error: words, refused: { ...check, status: 429 } })
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
  return data<CardActionData>({ intent, title, error: null, errors: {}, values: {}, ...fields }, refusalInit(refused))
}

function wordsOf(refusals: Record<string, AuthRefusal | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([name, reason]) => (reason ? [[name, authWords[reason]]] : [])),
  )
}

function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
