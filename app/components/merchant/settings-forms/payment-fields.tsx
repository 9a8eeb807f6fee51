import { MPESA_TYPES } from '#app/domain/payment/payment-form.ts'
import { paymentsForm as words } from '#copy/onboarding/forms'
import { paymentsStep } from '#copy/onboarding/steps'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import { type FormState, isChecked } from './form-answer.ts'
import { PaybillFields, PersonalField, PochiField, TillField } from './mpesa-fields.tsx'
import { SwitchList, SwitchRow } from './switch-row.tsx'

export function PaymentFields({ values, errors }: FormState) {
  const field = (name: string) =>
    ({
      id: name,
      name,
      autoComplete: 'off',
      defaultValue: values[name],
      error: errors[name],
    }) as const
  return (
    <SwitchList label={paymentsStep().title}>
      <SwitchRow name="cash" label={words().cash} text={words().cashText} defaultChecked={isChecked(values, 'cash')} />
      <SwitchRow
        name="mpesa"
        label={words().mpesa}
        text={words().mpesaText}
        defaultChecked={isChecked(values, 'mpesa')}
      >
        <div className="group/type grid gap-4">
          <SegmentField
            name="mpesaType"
            legend={words().type}
            options={MPESA_TYPES.map((value) => ({ value, label: words().types[value] }))}
            defaultValue={values.mpesaType || 'personal'}
          />
          <div className="hidden group-has-[[value=personal]:checked]/type:block">
            <PersonalField field={field} />
          </div>
          <div className="hidden group-has-[[value=pochi]:checked]/type:block">
            <PochiField field={field} />
          </div>
          <div className="hidden group-has-[[value=business]:checked]/type:block">
            <TillField field={field} />
          </div>
          <div className="hidden gap-4 group-has-[[value=paybill]:checked]/type:grid">
            <PaybillFields field={field} />
          </div>
        </div>
      </SwitchRow>
    </SwitchList>
  )
}
