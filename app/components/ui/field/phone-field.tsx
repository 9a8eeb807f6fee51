import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame, fieldBoxClass } from './form-frame.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: ReactNode
  /** A dial code, or a choice of countries. */
  side: ReactNode
  sideClass?: string
  hint?: ReactNode
  error?: string | null
  optional?: string
}

/** Numbers are accepted in any notation. */
export function PhoneField({ id, label, side, sideClass = '', hint, error, optional, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={fieldBoxClass(Boolean(error))} dir="ltr">
        <span className={`field-side ${sideClass}`.trim()}>{side}</span>
        <input
          id={id}
          inputMode="tel"
          autoComplete="tel-national"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
        />
      </div>
    </FieldFrame>
  )
}
