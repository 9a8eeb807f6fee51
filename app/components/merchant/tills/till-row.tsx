import { Form } from '@remix-run/react'
import { MonitorSmartphone } from 'lucide-react'
import type { TillPerson } from '#app/domain/staff/till.ts'
import { tillsPage as words } from '#copy/merchant/till-lock'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { RefusedAlert } from './refused-alert.tsx'
import { TillFields } from './till-fields.tsx'
import type { TillsAnswer, TillView } from './tills-view.ts'

interface Props {
  till: TillView
  people: TillPerson[]
  answer: TillsAnswer | undefined
}

const summary = 'inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand-strong'

export function TillRow({ till, people, answer }: Props) {
  const { id, name, sellers, lockMinutes, since, isHere } = till
  const isRefused = answer !== undefined && !answer.ok
  return (
    <li className="grid gap-1 p-4">
      <div className="flex items-center gap-3">
        <MonitorSmartphone className="icon flex-none text-ink-2" aria-hidden="true" />
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold wrap-anywhere" dir="auto">
            {name}
          </p>
          <p className="text-sm text-ink-2">
            {words().since({ day: since })} · {words().minutes({ n: lockMinutes })}
          </p>
        </div>
        {isHere && (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-xs font-semibold text-brand-strong">
            {words().here}
          </span>
        )}
      </div>
      {/* Closed again by a new key once it is saved. */}
      <details key={JSON.stringify([name, sellers, lockMinutes])} open={isRefused || undefined}>
        <summary className={summary}>{words().change}</summary>
        <Form method="post" preventScrollReset noValidate className="grid gap-4 py-2">
          <PageStoreField />
          <input type="hidden" name="id" value={id} />
          <RefusedAlert answer={answer} />
          <TillFields
            people={people}
            values={(isRefused && answer.values) || { name, sellers, lock: String(lockMinutes) }}
            errors={answer?.errors ?? {}}
          />
          <SubmitButton kind="quiet" intent="change" busy={words().saving}>
            {words().save}
          </SubmitButton>
        </Form>
      </details>
      <details>
        <summary className={summary}>{words().revoke}</summary>
        <Form method="post" preventScrollReset className="grid gap-3 py-2">
          <PageStoreField />
          <input type="hidden" name="id" value={id} />
          <p className="text-sm">{words().revokeQuestion({ name })}</p>
          <SubmitButton intent="revoke" busy={words().revoking} className="btn-grave">
            {words().revokeYes}
          </SubmitButton>
        </Form>
      </details>
    </li>
  )
}
