import { Form, Link } from '@remix-run/react'
import { useRef } from 'react'
import { fieldsIn } from '#app/browser/storage/form-fields.ts'
import { changedFields } from '#app/domain/field-merge.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { Selling } from '#app/domain/staff/selling-form.ts'
import { leaveWords } from '#copy/merchant/changes'
import { selling as words } from '#copy/merchant/selling'
import { buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formCardClass } from '../../ui/form-card.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { isChecked } from '../settings-forms/form-answer.ts'
import { SwitchList, SwitchRow } from '../settings-forms/switch-row.tsx'
import { type FormResult, showSaved, useFormResult } from '../use-form-result.ts'
import { useRefusedFocus } from '../use-refused-focus.ts'

export interface SellingAnswer extends FormResult {
  errors?: Fields
  values?: Fields
}

interface Props {
  selling: Selling
  answer: SellingAnswer | undefined
}

const FORM = 'selling'

export function SellingPage({ selling, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const focusRefused = useRefusedFocus(FORM)
  useFormResult(answer, ({ ok }) => !ok && focusRefused(), showSaved)
  const saved = fieldsOfSelling(selling)
  const refusal = answer?.ok === false ? answer : undefined
  const values = refusal?.values ?? saved
  const errors = refusal?.errors ?? {}
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SettingsHead title={words().title} />
      <Form
        id={FORM}
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <PageStoreField />
        {refusal && (
          <FormAlert title={refusal.title} answer={refusal}>
            {refusal.text}
          </FormAlert>
        )}
        <section aria-labelledby="limits" className={formCardClass}>
          <div>
            <h2 id="limits" className="text-base">
              {words().limits}
            </h2>
            <p className="mt-1 text-sm text-ink-2">{words().limitsText}</p>
          </div>
          {percentages().map(({ name, ...texts }) => (
            <NumberField
              key={name}
              id={name}
              name={name}
              {...texts}
              unit="%"
              defaultValue={values[name]}
              error={errors[name]}
            />
          ))}
        </section>
        <SwitchList label={words().title}>
          <SwitchRow
            name="sellsExtras"
            label={words().sellsExtras}
            text={words().sellsExtrasText}
            defaultChecked={isChecked(values, 'sellsExtras')}
          />
          <SwitchRow
            name="hasShifts"
            label={words().shifts}
            text={words().shiftsText}
            defaultChecked={isChecked(values, 'hasShifts')}
          />
        </SwitchList>
        <p className="flex flex-wrap gap-2">
          <SubmitButton busy={words().saving}>{words().save}</SubmitButton>
          {selling.hasShifts && (
            <Link to="/shifts" className={buttonClass('quiet')}>
              {words().toShifts}
            </Link>
          )}
        </p>
      </Form>
      <LeaveGuard
        isChanged={() => form.current !== null && changedFields(saved, fieldsIn(form.current)).length > 0}
        text={leaveWords().text}
      />
    </div>
  )
}

function fieldsOfSelling({ sellerDiscount, floorPercent, sellsExtras, hasShifts }: Selling): Fields {
  return {
    sellerDiscount: sellerDiscount === null ? '' : String(sellerDiscount),
    floorPercent: floorPercent === null ? '' : String(floorPercent),
    ...(sellsExtras && { sellsExtras: 'on' }),
    ...(hasShifts && { hasShifts: 'on' }),
  }
}

function percentages() {
  const { sellerDiscount, sellerDiscountHint, floorPercent, floorPercentHint } = words()
  return [
    { name: 'sellerDiscount', label: sellerDiscount, hint: sellerDiscountHint },
    { name: 'floorPercent', label: floorPercent, hint: floorPercentHint },
  ]
}
