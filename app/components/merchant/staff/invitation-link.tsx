import { Form, Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import { invitationMailForm } from '#app/domain/staff/invite-form.ts'
import { staffErrors, invitationLink as words } from '#copy/merchant/staff'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { type InvitationLinkView, type StaffAnswer, staffAction, staffPath } from './staff-view.ts'

interface Props {
  storeId: string
  invitation: InvitationLinkView
  answer: StaffAnswer
}

export function InvitationLink({ storeId, invitation, answer }: Props) {
  const { name, link, message, shareUrl } = invitation
  const heading = useRef<HTMLHeadingElement>(null)
  // Without a script nothing can be copied.
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => {
    heading.current?.focus()
    setCanCopy(true)
  }, [])
  const copy = async () => {
    if (await copyText(link)) say({ title: words().copied })
    else sayError({ title: words().notCopied })
  }
  return (
    <section className={formCardClass}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-base wrap-anywhere">
          {words().title({ name })}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{words().text}</p>
      </div>
      <p className="rounded-control bg-wash p-3 text-sm wrap-anywhere" dir="auto">
        {message}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={shareUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          <Icon name="whatsapp" small />
          {words().share}
        </a>
        {canCopy && (
          <Button onClick={copy}>
            <Icon name="copy" small />
            {words().copy}
          </Button>
        )}
      </div>
      <MailForm storeId={storeId} token={invitation.token} answer={answer} />
      <Link to={staffPath(storeId)} className={buttonClass('text', 'justify-self-start')}>
        {words().another}
      </Link>
    </section>
  )
}

function MailForm({ storeId, token, answer }: { storeId: string; token: string; answer: StaffAnswer }) {
  const isOfMail = answer.intent === 'mail'
  const refusal = isOfMail && answer.lastResult ? { lastResult: answer.lastResult } : undefined
  const form = useSchemaForm(invitationMailForm, refusal, { id: 'invitation-mail', words: staffErrors() })
  return (
    <Form
      id={form.id}
      method="post"
      action={staffAction(storeId)}
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-3 border-t border-line pt-4"
    >
      <PageStoreField />
      {isOfMail && answer.title !== '' && (
        <FormAlert kind={answer.ok ? 'info' : 'error'} answer={answer}>
          {answer.title}
        </FormAlert>
      )}
      <input type="hidden" name="token" value={token} />
      <Field
        id="email"
        name="email"
        type="email"
        label={words().email}
        dir="ltr"
        autoComplete="off"
        inputMode="email"
        defaultValue={answer.ok ? undefined : answer.values?.email}
        error={form.errors.email}
      />
      <SubmitButton kind="quiet" busy={words().sending} intent="mail" className="justify-self-start">
        {words().send}
      </SubmitButton>
    </Form>
  )
}
