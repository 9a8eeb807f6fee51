import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from '../../ui/form-frame.tsx'

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

export function PrefixField({
  id,
  label,
  prefix,
  prefixClass = '',
  hint,
  error,
  optional,
  className = '',
  ...input
}: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div
        className={`flex rounded-control border bg-card focus-within:outline-2 focus-within:outline-brand-strong ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <span
          className={`flex items-center rounded-l-control border-r border-line bg-wash px-3 text-ink-2 ${prefixClass}`}
        >
          {prefix}
        </span>
        <input
          id={id}
          className={`min-h-11.5 w-full min-w-0 rounded-control bg-card px-3 py-2 text-base outline-none ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
        />
      </div>
    </FieldFrame>
  )
}
