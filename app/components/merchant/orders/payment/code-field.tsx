import { recordPayment as words } from '#copy/merchant/order-money'
import { Field } from '../../../ui/field/field.tsx'

interface Props {
  id: string
  hint?: string | undefined
  defaultValue?: string
  error?: string | null | undefined
}

export function CodeField({ id, hint, defaultValue, error }: Props) {
  return (
    <Field
      id={id}
      name="code"
      label={words().code}
      optional={words().optional}
      hint={hint}
      defaultValue={defaultValue}
      error={error}
      maxLength={60}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
