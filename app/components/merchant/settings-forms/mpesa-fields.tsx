import { paymentsForm as words } from '#app/copy/en/onboarding/forms.ts'
import { Field } from '../../ui/field.tsx'

interface NamedField {
  id: string
  name: string
  autoComplete: 'off'
  defaultValue: string | undefined
  error: string | undefined
}

/** The field of a name, with its value and error. */
interface Props {
  field(name: string): NamedField
}

export function TillField({ field }: Props) {
  return <Field {...field('tillNumber')} label={words.tillNumber} hint={words.tillHint} inputMode="numeric" />
}

export function PaybillFields({ field }: Props) {
  return (
    <>
      <Field {...field('paybillNumber')} label={words.paybillNumber} hint={words.paybillHint} inputMode="numeric" />
      <Field
        {...field('accountNumber')}
        label={words.accountNumber}
        optional={words.optional}
        hint={words.accountHint}
      />
    </>
  )
}

export function PochiField({ field }: Props) {
  return <Field {...field('pochiNumber')} label={words.pochiNumber} type="tel" />
}

export function PersonalField({ field }: Props) {
  return <Field {...field('personalNumber')} label={words.personalNumber} type="tel" />
}
