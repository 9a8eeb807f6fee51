import { Form, Link } from '@remix-run/react'
import { languageCodes } from '#app/copy/languages.ts'
import type { JoinRefusal } from '#app/domain/refusal.ts'
import { invitationPath } from '#app/domain/staff/invitation.ts'
import type { Role } from '#app/domain/staff/role.ts'
import { joinRefusals, roleNames, joinPage as words } from '#copy/merchant/staff'
import { buttonClass } from '../ui/button.tsx'
import { SubmitButton } from '../ui/button-submit.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { StallPage } from './stall-page.tsx'

export interface JoinView {
  token: string
  /** Null where the link opens nothing. */
  store: string | null
  role: Role | null
  email: string | null
  /** Of a store that is open to the person already. */
  storeId: string | null
  reason: JoinRefusal | null
}

export function JoinCard({ view, text }: { view: JoinView; text: string | null }) {
  const { token, store, email } = view
  return (
    <StallPage title={titleOf(view)}>
      {text !== null && <FormAlert>{text}</FormAlert>}
      <Body view={view} />
      {store !== null && email !== null && <p className="text-sm text-ink-3 wrap-anywhere">{words().as({ email })}</p>}
      {email === null && <LanguageSwitch offered={languageCodes} next={invitationPath(token)} />}
    </StallPage>
  )
}

function titleOf({ store, reason, storeId }: JoinView): string {
  if (store === null) return words().deadTitle
  if (reason === 'own-store') return joinRefusals()['own-store']
  if (storeId !== null) return words().inTitle({ store })
  return reason === 'email-unconfirmed' ? words().confirmTitle : words().title({ store })
}

function Body({ view: { token, store, role, email, storeId, reason } }: { view: JoinView }) {
  const path = invitationPath(token)
  const next = encodeURIComponent(path)
  const roleName = role === null ? '' : roleNames()[role]
  if (store === null || role === null)
    return <Refused text={joinRefusals()[reason === 'invitation-used' ? reason : 'invitation-ended']} />
  if (storeId !== null)
    return (
      <>
        {reason === 'own-store' ? null : <p className="text-ink-2">{words().inText({ role: roleName })}</p>}
        <Form method="post" action="/stores">
          <button type="submit" name="store" value={storeId} className={buttonClass('primary', 'w-full')}>
            {words().home}
          </button>
        </Form>
      </>
    )
  if (reason === 'email-unconfirmed')
    return (
      <>
        <p className="text-ink-2 wrap-anywhere">{words().confirm({ email: email ?? '', store })}</p>
        <Form method="post" action="/auth/send-again">
          <SubmitButton busy={words().sendAgain} className="w-full">
            {words().sendAgain}
          </SubmitButton>
        </Form>
      </>
    )
  if (reason === 'membership-limit' || reason === 'people-limit') {
    const text = reason === 'people-limit' ? joinRefusals()[reason]({ store }) : joinRefusals()[reason]
    return <Refused text={text} />
  }
  if (email === null)
    return (
      <>
        <p className="text-ink-2">{words().asRole({ role: roleName })}</p>
        <p className="text-ink-2">{words().signInFirst}</p>
        <Link to={`/auth?mode=signin&next=${next}`} className={buttonClass('primary', 'w-full')}>
          {words().signIn}
        </Link>
        <Link to={`/auth?mode=signup&next=${next}`} className={buttonClass('quiet', 'w-full')}>
          {words().signUp}
        </Link>
      </>
    )
  return (
    <>
      <p className="text-ink-2">{words().asRole({ role: roleName })}</p>
      <Form method="post" action={path}>
        <SubmitButton busy={words().joining} className="w-full">
          {words().join}
        </SubmitButton>
      </Form>
    </>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <>
      <p className="text-ink-2">{text}</p>
      <Link to="/" reloadDocument className={buttonClass('quiet', 'w-full')}>
        {words().start}
      </Link>
    </>
  )
}
