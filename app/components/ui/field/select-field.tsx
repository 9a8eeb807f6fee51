import type { SelectHTMLAttributes } from 'react'
import { FieldFrame } from './form-frame.tsx'
import { Select } from './select.tsx'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string
  name: string
  label: string
  hint?: string
  error?: string
  optional?: string
}

export function SelectField({ id, label, hint, error, optional, ...select }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Select
        id={id}
        isWrong={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...select}
      />
    </FieldFrame>
  )
}
