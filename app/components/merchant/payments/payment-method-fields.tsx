import { PAYMENT_KINDS } from '#app/domain/payment/payment-method.ts'
import { paymentKinds, paymentDialog as words } from '#copy/merchant/payments'
import { Field } from '../../ui/field/field.tsx'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { type FormState, isChecked } from '../settings-forms/form-answer.ts'
import { PaybillFields, PersonalField, PochiField, TillField } from '../settings-forms/mpesa-fields.tsx'
import { SwitchList, SwitchRow } from '../settings-forms/switch-row.tsx'

const kinds = () => PAYMENT_KINDS.map((value) => ({ value, label: paymentKinds()[value] }))

/** CSS shows each kind's own fields: what was typed for another kind stays. */
export function PaymentMethodFields({ values, errors, otherTitle }: FormState & { otherTitle: string }) {
  const field = (name: string) =>
    ({ id: `payment-${name}`, name, autoComplete: 'off', defaultValue: values[name], error: errors[name] }) as const
  const isOther = values.kind === 'other'
  return (
    <div className="group/kind grid gap-5">
      {isOther ? (
        <>
          <p className="text-sm text-ink-2">{words().other({ label: otherTitle })}</p>
          <input type="hidden" name="kind" value="other" />
        </>
      ) : (
        <>
          {errors.kind && <FormAlert>{errors.kind}</FormAlert>}
          <SegmentField name="kind" legend={words().kind} options={kinds()} defaultValue={values.kind || 'till'} />
          <div className="hidden group-has-[[value=till]:checked]/kind:block">
            <TillField field={field} />
          </div>
          <div className="hidden gap-5 group-has-[[value=paybill]:checked]/kind:grid">
            <PaybillFields field={field} />
          </div>
          <div className="hidden group-has-[[value=pochi]:checked]/kind:block">
            <PochiField field={field} />
          </div>
          <div className="hidden group-has-[[value=send]:checked]/kind:block">
            <PersonalField field={field} />
          </div>
          <div className="hidden gap-5 group-has-[[value=bank]:checked]/kind:grid">
            <Field {...field('bankName')} label={words().bankName} />
            <Field {...field('bankAccount')} label={words().bankAccount} />
          </div>
        </>
      )}
      <div className="group-has-[[value=cash]:checked]/kind:hidden">
        <Field
          {...field('registeredName')}
          label={words().registeredName}
          optional={words().optional}
          hint={words().registeredNameHint}
        />
      </div>
      <SwitchList label={words().isEnabled}>
        <SwitchRow
          name="isEnabled"
          label={words().isEnabled}
          text={words().isEnabledText}
          defaultChecked={isChecked(values, 'isEnabled')}
        />
      </SwitchList>
    </div>
  )
}
