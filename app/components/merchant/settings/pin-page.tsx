import { Form } from '@remix-run/react'
import { MAX_PIN_DIGITS } from '#app/domain/staff/pin.ts'
import { pinPage as words } from '#copy/merchant/approval'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { PasswordField } from '../../ui/field/form-password.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { type FormResult, useFormResult } from '../use-form-result.ts'
import { useRefusedFocus } from '../use-refused-focus.ts'
import { SettingsHead } from './settings-head.tsx'

export interface PinView {
  storeName: string
  setAt: number | null
  mayAllow: boolean
}

export interface PinAnswer extends FormResult {
  errors?: { old?: string; pin?: string }
}

export function PinPage({ view, answer }: { view: PinView; answer: PinAnswer | undefined }) {
  const focusRefused = useRefusedFocus()
  useFormResult(
    answer,
    ({ ok }) => !ok && focusRefused(),
    () => {},
  )
  const refusal = answer?.ok === false ? answer : undefined
  const hasPin = view.setAt !== null || refusal?.errors?.old !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SettingsHead title={words().title} />
      <p className="text-ink-2">
        {words().text({ store: view.storeName })} {view.mayAllow && words().allows}
      </p>
      <Form key={view.setAt} method="post" preventScrollReset noValidate className={formCardClass}>
        <PageStoreField />
        {answer?.ok && (
          <FormAlert kind="info" answer={answer}>
            {answer.title}
          </FormAlert>
        )}
        {refusal?.text && (
          <FormAlert title={refusal.title} answer={refusal}>
            {refusal.text}
          </FormAlert>
        )}
        {hasPin && (
          <PasswordField
            id="old"
            name="old"
            label={words().old}
            autoComplete="one-time-code"
            hint={words().oldHint}
            error={refusal?.errors?.old}
          />
        )}
        <PasswordField
          id="pin"
          name="pin"
          label={view.setAt === null ? words().first : words().next}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={MAX_PIN_DIGITS}
          hint={words().hint}
          error={refusal?.errors?.pin}
        />
        <SubmitButton busy={words().saving} className="w-full md:w-auto md:justify-self-start">
          {words().save}
        </SubmitButton>
      </Form>
    </div>
  )
}
