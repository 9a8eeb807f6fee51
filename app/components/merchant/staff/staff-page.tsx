import { Form } from '@remix-run/react'
import { roleNames, staffPage as words } from '#copy/merchant/staff'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonLine, PersonRow } from './person-row.tsx'
import { type InvitationView, type StaffAnswer, type StaffView, staffAction } from './staff-view.ts'

const listClass = 'divide-y divide-line rounded-card border border-line bg-card shadow-flat'

interface Props {
  view: StaffView
  answer: StaffAnswer | undefined
}

export function StaffPage({ view, answer }: Props) {
  const { storeId, owner, people, invitations } = view
  const isAlone = people.length === 0 && invitations.length === 0
  const answerTo = (intent: string) => (answer && !answer.ok && answer.intent === intent ? answer : undefined)
  const formOf = (id: string) => {
    if (answer) return answerTo('change-role')?.values?.id === id ? 'edit' : null
    return view.editedId === id ? 'edit' : view.removedId === id ? 'remove' : null
  }
  const isFormOpen = people.some(({ id }) => formOf(id) !== null)
  return (
    <>
      <SettingsHead title={words().title} />
      <p className="text-sm text-ink-2">{words().text}</p>
      <div className="mt-3 grid grid-cols-1 gap-4">
        {answer && !answer.invitation && <Notice answer={answer} />}
        {answer?.invitation && <InvitationLink storeId={storeId} invitation={answer.invitation} answer={answer} />}
        <ul className={listClass}>
          <li className="px-4 py-3">
            <PersonLine name={owner} role={roleNames().owner} text={words().you} />
          </li>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              storeId={storeId}
              person={person}
              openForm={formOf(person.id)}
              answer={answerTo('change-role')}
            />
          ))}
        </ul>
        {isAlone && (
          <div className="rounded-card border border-line bg-card p-4 shadow-flat">
            <p className="font-semibold">{words().empty}</p>
            <p className="text-sm text-ink-2">{words().emptyText}</p>
          </div>
        )}
        {invitations.length > 0 && <OpenInvitations storeId={storeId} invitations={invitations} />}
        {!answer?.invitation && !isFormOpen && <InviteForm view={view} answer={answerTo('invite')} />}
      </div>
    </>
  )
}

function Notice({ answer: { ok, title, text } }: { answer: StaffAnswer }) {
  if (title === '') return null
  return (
    <FormAlert kind={ok ? 'info' : 'error'} {...(ok ? {} : { title })}>
      {ok ? title : text}
    </FormAlert>
  )
}

function OpenInvitations({ storeId, invitations }: { storeId: string; invitations: InvitationView[] }) {
  return (
    <section aria-label={words().open} className="grid gap-2">
      <h2 className="text-base">{words().open}</h2>
      <ul className={listClass}>
        {invitations.map(({ id, role, name, ends }) => (
          <li key={id}>
            <Form
              method="post"
              action={staffAction(storeId)}
              preventScrollReset
              className="flex flex-wrap items-center gap-x-4 px-4 py-3"
            >
              <PageStoreField />
              <PersonLine name={name} role={roleNames()[role]} text={words().ends({ day: ends })} />
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="revoke"
                aria-label={words().revokeOf({ name })}
                className="min-h-11 cursor-pointer text-sm font-semibold text-danger"
              >
                {words().revoke}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
