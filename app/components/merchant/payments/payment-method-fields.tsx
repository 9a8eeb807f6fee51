import { kindOf, PAYMENT_KINDS, type StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { paymentKinds, paymentDialog as words } from '#copy/merchant/payments'
import { Field } from '../../ui/field/field.tsx'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { type FormState, isChecked } from '../settings-forms/form-answer.ts'
import { PaybillFields, PersonalField, PochiField, TillField } from '../settings-forms/mpesa-fields.tsx'
import { SwitchList, SwitchRow } from '../settings-forms/switch-row.tsx'
import { LinkFields } from './link-fields.tsx'
import { methodTitle } from './method-words.ts'
import type { PaymentsView } from './payments-view.ts'

interface Props extends FormState {
  view: Pick<PaymentsView, 'kinds' | 'moneyFormat'>
  /** Null for a new one. */
  method: StoredPaymentMethod | null
}

/** CSS shows each kind's own fields: what was typed for another kind stays. */
export function PaymentMethodFields({ values, errors, view, method }: Props) {
  const field = (name: string) =>
    ({ id: `payment-${name}`, name, autoComplete: 'off', defaultValue: values[name], error: errors[name] }) as const
  const isOther = values.kind === 'other'
  const ownKind = method && kindOf(method)
  const kinds = PAYMENT_KINDS.filter((kind) => view.kinds.includes(kind) || kind === ownKind)
  return (
    <div className="group/kind grid gap-5">
      {isOther ? (
        <>
          <p className="text-sm text-ink-2">{words().other({ label: method ? methodTitle(method) : '' })}</p>
          <input type="hidden" name="kind" value="other" />
        </>
      ) : (
        <>
          {errors.kind && <FormAlert>{errors.kind}</FormAlert>}
          <SegmentField
            name="kind"
            legend={words().kind}
            options={kinds.map((value) => ({ value, label: paymentKinds()[value] }))}
            defaultValue={values.kind || 'till'}
          />
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
          <div className="hidden gap-5 group-has-[[value=pix]:checked]/kind:grid">
            <Field {...field('pixKey')} label={words().pixKey} hint={words().pixKeyHint} dir="ltr" />
            <Field {...field('pixCity')} label={words().pixCity} />
          </div>
          <div className="hidden group-has-[[value=upi]:checked]/kind:block">
            <Field {...field('upiId')} label={words().upiId} hint={words().upiIdHint} dir="ltr" />
          </div>
          <div className="hidden gap-5 group-has-[[value=link]:checked]/kind:grid">
            <LinkFields field={field} moneyFormat={view.moneyFormat} />
          </div>
        </>
      )}
      <div className="group-has-[[value=cash]:checked]/kind:hidden group-has-[[value=link]:checked]/kind:hidden">
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
