import { describedBy, Field } from '../field.tsx'

interface Props {
  name: 'address' | 'note'
  label: string
  hint?: string
  error?: string
  maxLength: number
  autoComplete?: string
  value: string
  onChange(value: string): void
}

export function TextArea({ name, label, hint, error, onChange, ...input }: Props) {
  const id = `checkout-${name}`
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea
        {...describedBy(id, error, hint)}
        {...input}
        dir="auto"
        className="input"
        name={name}
        rows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
