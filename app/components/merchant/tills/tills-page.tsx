import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MAX_STAFF_NAME } from '#app/domain/staff/name.ts'
import { MAX_PIN_DIGITS } from '#app/domain/staff/pin.ts'
import { tillsPage as words } from '#copy/merchant/till-lock'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { showSaved, useFormResult } from '../use-form-result.ts'
import { useRefusedFocus } from '../use-refused-focus.ts'
import { NewTill } from './new-till.tsx'
import { RefusedAlert } from './refused-alert.tsx'
import { TillRow } from './till-row.tsx'
import type { TillsAnswer, TillsView } from './tills-view.ts'

interface Props {
  view: TillsView
  answer: TillsAnswer | undefined
}

export function TillsPage({ view, answer }: Props) {
  const focusRefused = useRefusedFocus()
  useFormResult(answer, ({ ok }) => !ok && focusRefused(), showSaved)
  const { tills, people } = view
  const here = tills.find(({ isHere }) => isHere)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SettingsHead title={words().title} />
      <p className="text-sm text-ink-2">{words().text}</p>
      {tills.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong p-4 text-center text-ink-2">
          {words().none}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
          {tills.map((till) => (
            <TillRow key={till.id} till={till} people={people} answer={answer?.id === till.id ? answer : undefined} />
          ))}
        </ul>
      )}
      <Group id="use" title={words().use} text={here ? words().isTill({ name: here.name }) : words().useText}>
        {!here && <NewTill people={people} answer={answer?.intent === 'add' ? answer : undefined} />}
      </Group>
      {view.addsSellers && (
        <Group id="seller" title={words().seller} text={words().sellerText}>
          {/* Emptied once somebody was added. */}
          <NewSeller key={people.length} answer={answer?.intent === 'add-seller' ? answer : undefined} />
        </Group>
      )}
    </div>
  )
}

function Group({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`tills-${id}`} className="grid gap-3">
      <div>
        <h2 id={`tills-${id}`} className="text-base">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  )
}

function NewSeller({ answer }: { answer: TillsAnswer | undefined }) {
  const errors = answer?.errors ?? {}
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <PageStoreField />
      <RefusedAlert answer={answer} />
      <Field
        id="seller-name"
        name="name"
        label={words().sellerName}
        error={errors.name}
        maxLength={MAX_STAFF_NAME}
        autoComplete="off"
        defaultValue={answer?.values?.name}
      />
      <Field
        id="seller-pin"
        name="pin"
        label={words().pin}
        hint={words().pinHint}
        error={errors.pin}
        inputMode="numeric"
        maxLength={MAX_PIN_DIGITS}
        autoComplete="off"
      />
      <SubmitButton kind="quiet" intent="add-seller" busy={words().adding}>
        {words().add}
      </SubmitButton>
    </Form>
  )
}
