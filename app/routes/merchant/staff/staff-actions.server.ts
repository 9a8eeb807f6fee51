import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { Merchant } from '#app/auth/guards.server.ts'
import { mailInvitation } from '#app/auth/staff-mails.server.ts'
import { refusedResult } from '#app/components/merchant/settings-forms/form-answer.ts'
import type { InvitationLinkView, StaffAnswer } from '#app/components/merchant/staff/staff-view.ts'
import { enoughMails } from '#app/copy/phrases/wait.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { INVITATION_TOKEN, invitationPath } from '#app/domain/staff/invitation.ts'
import { invitationMailForm, inviteForm, roleForm } from '#app/domain/staff/invite-form.ts'
import type { Context } from '#app/load-context.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { invitationLink, staffAnswers as words } from '#copy/merchant/staff'

const MAX_ID = 64

interface Visit {
  request: Request
  context: Context
  merchant: Merchant
}

export async function answerStaff(form: FormData, visit: Visit) {
  const fields = fieldsOf(form)
  const { staff } = visit.merchant.store.rows
  const id = (fields.id ?? '').slice(0, MAX_ID)
  switch (fields.intent) {
    case 'invite':
      return invite(form, fields, visit)
    case 'mail':
      return mail(form, fields, visit)
    case 'revoke':
      return done('revoke', words().revoked, await staff.revoke(id))
    case 'change-role': {
      const submission = parseWithZod(form, { schema: roleForm })
      if (submission.status !== 'success') return unreadable('change-role', fields, submission.error)
      return done('change-role', words().role, await staff.changeRole(id, submission.value.role))
    }
    case 'remove':
      return done('remove', words().removed, await staff.remove(id))
    default:
      throw badRequest()
  }
}

async function invite(form: FormData, fields: Fields, visit: Visit) {
  const submission = parseWithZod(form, { schema: inviteForm })
  if (submission.status !== 'success') return unreadable('invite', fields, submission.error)
  const invited = await visit.merchant.store.rows.staff.invite(submission.value)
  if (invited.ok)
    return data<StaffAnswer>({ ok: true, intent: 'invite', title: '', invitation: linkOf(invited, visit) })
  if (invited.reason === 'people-limit')
    return data<StaffAnswer>({ ok: false, intent: 'invite', title: '', values: fields, isFull: true }, { status: 422 })
  const { failed, ended } = words()
  return data<StaffAnswer>({ ok: false, intent: 'invite', title: failed, text: ended }, { status: 409 })
}

async function mail(form: FormData, fields: Fields, visit: Visit) {
  const { request, context, merchant } = visit
  const token = fields.token ?? ''
  const found = INVITATION_TOKEN.test(token) ? await merchant.store.rows.staff.findOpen(token) : null
  if (!found) return gone('mail')
  const invitation = linkOf({ ...found, token }, visit)
  const answer = { intent: 'mail', values: fields, invitation }
  const submission = parseWithZod(form, { schema: invitationMailForm })
  if (submission.status !== 'success')
    return data<StaffAnswer>(
      { ok: false, title: '', lastResult: refusedResult(submission.error), ...answer },
      { status: 422 },
    )
  const { email } = submission.value
  const { store, user } = merchant
  const letter = { to: email, token, role: found.role, store, ownerId: user.id }
  const sent = await mailInvitation(context, new URL(request.url).origin, letter)
  if (sent.ok) return data<StaffAnswer>({ ok: true, title: invitationLink().sent({ email }), ...answer })
  const title = sent.waitMs > 0 ? enoughMails(sent.waitMs) : words().notSent
  const init = sent.waitMs > 0 ? { status: 429, headers: retryAfter(sent.waitMs) } : { status: 503 }
  return data<StaffAnswer>({ ok: false, title, ...answer }, init)
}

function linkOf({ name, token }: { name: string; token: string }, { request, merchant }: Visit): InvitationLinkView {
  const link = new URL(request.url).origin + invitationPath(token)
  const message = invitationLink().message({ store: merchant.store.name, link })
  return { name, token, link, message, shareUrl: shareUrl('whatsapp', link, message) }
}

function done(intent: string, title: string, { ok }: { ok: boolean }) {
  return ok ? data<StaffAnswer>({ ok, intent, title }) : gone(intent)
}

function gone(intent: string) {
  return data<StaffAnswer>({ ok: false, intent, title: words().failed, text: words().gone }, { status: 404 })
}

function unreadable(intent: string, values: Fields, error: Parameters<typeof refusedResult>[0]) {
  const lastResult = refusedResult(error)
  return data<StaffAnswer>({ ok: false, intent, title: '', values, lastResult }, { status: 422 })
}
