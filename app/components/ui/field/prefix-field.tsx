import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame, fieldBoxClass } from './form-frame.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: ReactNode
  prefix: string
  prefixClass?: string
  hint?: ReactNode
  error?: string
  optional?: string
}

export function PrefixField({ id, label, prefix, prefixClass = '', hint, error, optional, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={fieldBoxClass(Boolean(error))} dir="ltr">
        <span className={`field-side ${prefixClass}`.trim()}>{prefix}</span>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
        />
      </div>
    </FieldFrame>
  )
}
