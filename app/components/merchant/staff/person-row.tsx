import { Form, Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { roleForm } from '#app/domain/staff/invite-form.ts'
import { removalQuestion, roleNames, staffErrors, staffPage as words } from '#copy/merchant/staff'
import { buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { RoleField } from './role-field.tsx'
import { type PersonView, type StaffAnswer, staffAction, staffPath } from './staff-view.ts'

interface Props {
  storeId: string
  person: PersonView
  openForm: 'edit' | 'remove' | null
  answer: StaffAnswer | undefined
}

const linkClass = 'inline-flex min-h-11 items-center text-sm font-semibold'

export function PersonRow({ storeId, person, openForm, answer }: Props) {
  const { id, role, since, hasAccount } = person
  const name = person.name || words().unnamed
  const label = hasAccount ? roleNames()[role] : words().tillSeller
  return (
    <li className="grid gap-x-4 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <PersonLine name={name} role={label} text={words().since({ day: since })} />
        {!openForm && (
          <span className="flex basis-full gap-x-4 sm:basis-auto">
            {hasAccount && (
              <Link
                to={staffPath(storeId, 'edit', id)}
                preventScrollReset
                aria-label={words().roleOf({ name })}
                className={`${linkClass} text-brand-strong`}
              >
                {words().changeRole}
              </Link>
            )}
            <Link
              to={staffPath(storeId, 'remove', id)}
              preventScrollReset
              aria-label={words().removeOf({ name })}
              className={`${linkClass} text-danger`}
            >
              {words().remove}
            </Link>
          </span>
        )}
      </div>
      {openForm === 'edit' && <RolePanel storeId={storeId} person={person} name={name} answer={answer} />}
      {openForm === 'remove' && <RemovalPanel storeId={storeId} id={id} name={name} />}
    </li>
  )
}

export function PersonLine({ name, role, text }: { name: string; role: string; text?: string }) {
  return (
    <p className="min-w-0 flex-1 basis-48">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        <span className="rounded-full bg-wash px-2.5 py-0.5 text-xs font-semibold text-ink-2">{role}</span>
      </span>
      {text && <span className="block text-sm text-ink-2">{text}</span>}
    </p>
  )
}

function RolePanel({ storeId, person, name, answer }: Omit<Props, 'openForm'> & { name: string }) {
  const refusal = answer?.lastResult ? { lastResult: answer.lastResult } : undefined
  const { id, errors, onSubmit } = useSchemaForm(roleForm, refusal, { id: 'change-role', words: staffErrors() })
  return (
    <Form
      id={id}
      method="post"
      action={staffAction(storeId)}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-3 pt-2"
    >
      <PageStoreField />
      <PanelHeading>{words().roleOf({ name })}</PanelHeading>
      <input type="hidden" name="id" value={person.id} />
      <RoleField chosen={answer ? answer.values?.role : person.role} errors={errors} />
      <PanelButtons storeId={storeId}>
        <SubmitButton busy={words().saving} intent="change-role">
          {words().save}
        </SubmitButton>
      </PanelButtons>
    </Form>
  )
}

function RemovalPanel({ storeId, id, name }: { storeId: string; id: string; name: string }) {
  return (
    <Form method="post" action={staffAction(storeId)} className="grid gap-3 pt-2">
      <PageStoreField />
      <PanelHeading>{removalQuestion().title({ name })}</PanelHeading>
      <p className="text-sm text-ink-2">{removalQuestion().text}</p>
      <input type="hidden" name="id" value={id} />
      <PanelButtons storeId={storeId}>
        <SubmitButton busy={words().saving} intent="remove" className="btn-grave">
          {removalQuestion().yes}
        </SubmitButton>
      </PanelButtons>
    </Form>
  )
}

function PanelHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-base wrap-anywhere">
      {children}
    </h2>
  )
}

function PanelButtons({ storeId, children }: { storeId: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Link to={staffPath(storeId)} preventScrollReset className={buttonClass('quiet')}>
        {words().cancel}
      </Link>
      {children}
    </div>
  )
}
