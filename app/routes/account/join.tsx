import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findUser, requireUser } from '#app/auth/guards.server.ts'
import { invitationCookie } from '#app/auth/invitation-cookie.server.ts'
import { openStoreCookie } from '#app/auth/open-store.server.ts'
import { memberJoinedNotice } from '#app/auth/staff-mails.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction } from '#app/browser/offline/offline-safe-action.ts'
import { JoinCard, type JoinView } from '#app/components/account/join-card.tsx'
import { setAccountLanguage } from '#app/copy/account-language.server.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { enqueueMails } from '#app/data/account/outbox.server.ts'
import { countAttempt, forwardRetryAfter, retryAfter } from '#app/data/sql/limits.server.ts'
import { joinStore } from '#app/data/staff/join.server.ts'
import { joinedMembership, readInvitation, refusalOf } from '#app/data/staff/read-invitation.server.ts'
import { homeOf } from '#app/domain/account/start-path.ts'
import { JOINS } from '#app/domain/limit.ts'
import type { JoinRefusal } from '#app/domain/refusal.ts'
import { INVITATION_TOKEN } from '#app/domain/staff/invitation.ts'
import type { Context } from '#app/load-context.server.ts'
import { joinPage } from '#copy/merchant/staff'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...unlistedMeta(data?.store ? joinPage().title({ store: data.store }) : joinPage().deadTitle),
  // The address lets in: no other site may get it as a referrer.
  { name: 'referrer', content: 'same-origin' },
]

export const headers = forwardRetryAfter

const statuses: Partial<Record<JoinRefusal, number>> = {
  'invitation-not-found': 404,
  'invitation-ended': 410,
  'invitation-used': 410,
}

/** Chats and scanners open links: only a press joins. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { token = '' } = params
  const user = await findUser(request, context)
  if (user) setAccountLanguage(user.language)
  const found = await find(context, token, user?.id ?? null)
  const membership = joinedMembership(found)
  const refusal = membership ? null : refusalOf(found)
  // A stranger is judged once they have signed in.
  const reason = refusal === 'email-unconfirmed' && !user ? null : refusal
  const isShown = reason === null || !(reason in statuses)
  const shown = isShown ? found : undefined
  const view: JoinView = {
    token,
    store: shown?.storeName ?? null,
    role: shown?.ownRole ?? shown?.role ?? null,
    email: user?.email ?? null,
    storeId: membership || reason === 'already-member' || reason === 'own-store' ? (found?.store ?? null) : null,
    reason,
  }
  const waitsForMail = found && (!user || reason === 'email-unconfirmed')
  return data(view, {
    status: (reason && statuses[reason]) ?? 200,
    headers: waitsForMail ? { 'Set-Cookie': invitationCookie(request, token) } : {},
  })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context)
  const { token = '' } = params
  const attempt = await countAttempt(context, JOINS, user.id)
  if (!attempt.ok)
    return data({ text: tooManyRequests(attempt.waitMs) }, { status: 429, headers: retryAfter(attempt.waitMs) })
  const found = await find(context, token, user.id)
  const notice = found && memberJoinedNotice(context, new URL(request.url).origin, found, user.email)
  const joined = await joinStore(context, user.id, token, notice, found?.store)
  // The page itself says why not.
  if (!joined.ok) return data({ text: null }, { status: statuses[joined.reason] ?? 422 })
  if (joined.mailId) enqueueMails(context, [joined.mailId])
  throw redirectWithToast(request, homeOf(joined.role), 'store-joined', [
    invitationCookie(request, null),
    openStoreCookie(request, joined.storeId),
  ])
}

export const clientAction = offlineSafeAction()

export default function JoinPage() {
  return <JoinCard view={useLoaderData<typeof loader>()} text={useActionData<typeof action>()?.text ?? null} />
}

async function find({ db, now }: Context, token: string, userId: string | null) {
  if (!INVITATION_TOKEN.test(token)) return undefined
  const [found] = await readInvitation(db, { token, userId, now: now() })
  return found
}
