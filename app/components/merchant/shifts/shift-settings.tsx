import { Form, Link } from '@remix-run/react'
import { shiftSettings as words } from '#copy/merchant/shifts'
import { buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { type FormResult, showSaved, useFormResult } from '../use-form-result.ts'

export function ShiftSettings({ isOn, answer }: { isOn: boolean; answer: FormResult | undefined }) {
  useFormResult(answer, undefined, showSaved)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SettingsHead title={words().title} />
      {answer && !answer.ok && <FormAlert answer={answer}>{answer.text}</FormAlert>}
      <p className="max-w-prose text-ink-2">{words().text}</p>
      <Form method="post" preventScrollReset className="grid gap-3">
        <PageStoreField />
        <p className="font-semibold">{isOn ? words().isOn : words().isOff}</p>
        <input type="hidden" name="shifts" value={isOn ? 'off' : 'on'} />
        <p className="flex flex-wrap gap-2">
          <SubmitButton kind={isOn ? 'quiet' : 'primary'} busy={words().busy}>
            {isOn ? words().off : words().on}
          </SubmitButton>
          {isOn && (
            <Link to="/shifts" className={buttonClass('primary')}>
              {words().toShifts}
            </Link>
          )}
        </p>
      </Form>
    </div>
  )
}
