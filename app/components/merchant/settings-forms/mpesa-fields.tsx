import { safaricom } from '#app/domain/payment/method-number.ts'
import { paymentsForm as words } from '#copy/onboarding/forms'
import { Field } from '../../ui/field/field.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'

export interface NamedField {
  id: string
  name: string
  autoComplete: 'off'
  defaultValue: string | undefined
  error: string | undefined
}

interface Props {
  field(name: string): NamedField
}

export function TillField({ field }: Props) {
  return <Field {...field('tillNumber')} label={words().tillNumber} hint={words().tillHint} inputMode="numeric" />
}

export function PaybillFields({ field }: Props) {
  return (
    <>
      <Field {...field('paybillNumber')} label={words().paybillNumber} hint={words().paybillHint} inputMode="numeric" />
      <Field
        {...field('accountNumber')}
        label={words().accountNumber}
        optional={words().optional}
        hint={words().accountHint}
      />
    </>
  )
}

export function PochiField({ field }: Props) {
  return <PhoneField {...field('pochiNumber')} label={words().pochiNumber} side={safaricom.dialCode} />
}

export function PersonalField({ field }: Props) {
  return <PhoneField {...field('personalNumber')} label={words().personalNumber} side={safaricom.dialCode} />
}
