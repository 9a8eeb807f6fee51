import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { pageAccount } from '#app/browser/page-account.ts'
import type { TillPerson } from '#app/domain/staff/till.ts'
import { tillsPage as words } from '#copy/merchant/till-lock'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { RefusedAlert } from './refused-alert.tsx'
import { TillFields } from './till-fields.tsx'
import type { TillsAnswer } from './tills-view.ts'

interface Props {
  people: TillPerson[]
  answer: TillsAnswer | undefined
}

/** Asks for what waits to be sent first: it belongs to the account that is signed out. */
export function NewTill({ people, answer }: Props) {
  const submit = useSubmit()
  const [waiting, setWaiting] = useState(0)

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const count = await waitingSales()
    setWaiting(count)
    const fields = new FormData(form)
    fields.set('intent', 'add')
    if (count === 0) submit(fields, { method: 'post', preventScrollReset: true })
  }

  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      onSubmit={start}
      className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <PageStoreField />
      <RefusedAlert answer={answer} />
      {waiting > 0 && <FormAlert>{words().waiting({ count: waiting })}</FormAlert>}
      <TillFields
        people={people}
        values={answer?.values ?? { name: '', sellers: people.map(({ id }) => id), lock: '10' }}
        errors={answer?.errors ?? {}}
      />
      <SubmitButton intent="add" busy={words().starting}>
        {words().start}
      </SubmitButton>
    </Form>
  )
}

async function waitingSales(): Promise<number> {
  const account = pageAccount()
  if (!account) return 0
  const { listOutboxSales } = await import('#app/browser/till/outbox-sales.ts')
  return (await listOutboxSales(account)).length
}
