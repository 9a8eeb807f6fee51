import { Form, useNavigation } from '@remix-run/react'
import { KEY_FIELDS, type KeyField, promptForm } from '#app/domain/payment/prompt/account-form.ts'
import { PROMPT_ENVIRONMENTS } from '#app/domain/payment/prompt/prompt.ts'
import { promptFieldErrors, promptKeys as words } from '#copy/merchant/prompt-settings'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { type PromptAnswer, type PromptSettingsView, promptAction } from './prompt-view.ts'

interface Props {
  view: PromptSettingsView
  answer: PromptAnswer | undefined
}

/** What is typed stays in its fields: no answer brings a key back. */
export function PromptKeysForm({ view, answer }: Props) {
  const { storeId, method, isTill, keys } = view
  const schema = promptForm({ isTill, hasKeys: keys.setOn !== null })
  const refusal = answer?.lastResult ? { lastResult: answer.lastResult } : undefined
  const { id, errors, onSubmit } = useSchemaForm(schema, refusal, { id: 'prompt-keys', words: promptFieldErrors() })
  const isSaving = useNavigation().formData?.get('intent') === 'save-keys'
  const lines = isTill ? words().where : words().where.slice(0, -1)
  return (
    <Form
      id={id}
      method="post"
      action={promptAction(storeId, method.id)}
      noValidate
      autoComplete="off"
      onSubmit={onSubmit}
      className={formCardClass}
    >
      <PageStoreField />
      <h2 className="text-base">{words().title}</h2>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <input type="hidden" name="intent" value="save-keys" />
      <SegmentField
        name="environment"
        legend={words().environment}
        options={PROMPT_ENVIRONMENTS.map((value) => ({ value, label: words().environments[value] }))}
        defaultValue={answer?.values?.environment ?? keys.environment}
      />
      {isTill && (
        <Field
          id="storeNumber"
          name="storeNumber"
          label={words().storeNumber}
          hint={words().storeNumberHint}
          inputMode="numeric"
          defaultValue={answer?.values?.storeNumber ?? keys.storeNumber}
          error={errors.storeNumber}
        />
      )}
      {KEY_FIELDS.map((name) => (
        <SealedField key={name} name={name} setOn={keys.setOn} error={errors[name]} />
      ))}
      <p className="text-sm text-ink-2">{words().sealed}</p>
      <Button
        kind={keys.setOn ? 'quiet' : 'primary'}
        type="submit"
        disabled={isSaving}
        aria-busy={isSaving || undefined}
      >
        {isSaving ? words().saving : words().save}
      </Button>
    </Form>
  )
}

function SealedField({ name, setOn, error }: { name: KeyField; setOn: string | null; error: string | undefined }) {
  const field = (
    <Field
      id={name}
      name={name}
      label={words()[name]}
      hint={setOn ? words().keep : undefined}
      error={error}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
    />
  )
  if (setOn === null) return field
  return (
    <details open={error ? true : undefined}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-sm">
        <span className="flex-1 font-semibold">{words()[name]}</span>
        <span className="text-ink-2">{words().set({ day: setOn })}</span>
        <span className="font-semibold text-brand-strong">{words().replace}</span>
      </summary>
      {field}
    </details>
  )
}
