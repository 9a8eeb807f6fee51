import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame, inputClass } from './form-frame.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  optional?: string
}

export function Field({ id, label, hint, error, optional, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        id={id}
        dir="auto"
        className={inputClass(Boolean(error))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
      />
    </FieldFrame>
  )
}
