import { auth } from '#copy/sign-in'
import { Field } from '../ui/field/field.tsx'

export function EmailField({ typed, error }: { typed?: string; error?: string | null }) {
  return (
    <Field
      id="email"
      name="email"
      type="email"
      label={auth().email}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typed}
      error={error}
    />
  )
}
