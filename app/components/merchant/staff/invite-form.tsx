import { Form, Link } from '@remix-run/react'
import { useState } from 'react'
import { inviteForm } from '#app/domain/staff/invite-form.ts'
import { MAX_STAFF_NAME } from '#app/domain/staff/name.ts'
import { staffErrors, inviteWords as words } from '#copy/merchant/staff'
import { buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { Field } from '../../ui/field/field.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { RoleField } from './role-field.tsx'
import { type StaffAnswer, type StaffView, staffAction } from './staff-view.ts'

interface Props {
  view: StaffView
  answer: StaffAnswer | undefined
}

export function InviteForm({ view, answer }: Props) {
  const refusal = answer?.lastResult ? { lastResult: answer.lastResult } : undefined
  const { id, errors, onSubmit } = useSchemaForm(inviteForm, refusal, { id: 'invite', words: staffErrors() })
  // The key of what was typed: a revalidation must not change it.
  const [key] = useState(view.newKey)
  const isFull = view.room === 0 || answer?.isFull === true
  if (isFull && !answer) return <NoRoom view={view} />
  return (
    <Form
      id={id}
      method="post"
      action={staffAction(view.storeId)}
      noValidate
      onSubmit={onSubmit}
      className={formCardClass}
    >
      <PageStoreField />
      <h2 className="text-base">{words().invite}</h2>
      {isFull && <NoRoom view={view} />}
      <input type="hidden" name="key" value={key} />
      <Field
        id="name"
        name="name"
        label={words().name}
        hint={words().nameHint}
        maxLength={MAX_STAFF_NAME}
        autoComplete="off"
        required
        defaultValue={answer?.values?.name}
        error={errors.name}
      />
      <RoleField chosen={answer ? answer.values?.role : 'seller'} errors={errors} />
      <SubmitButton busy={words().inviting} intent="invite" className="justify-self-start">
        {words().invite}
      </SubmitButton>
    </Form>
  )
}

function NoRoom({ view: { upgradePath, maxPeople } }: Pick<Props, 'view'>) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-warn-soft p-4 text-sm text-warn">
      <p>{upgradePath ? words().onlyPro : words().full({ max: maxPeople })}</p>
      {upgradePath && (
        <Link to={upgradePath} className={buttonClass('soft')}>
          {words().upgrade}
        </Link>
      )}
    </div>
  )
}
