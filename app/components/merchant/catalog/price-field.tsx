import type { InputHTMLAttributes } from 'react'
import { FieldFrame } from '../../ui/form-frame.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: string
  symbol: string
  hint?: string
  error?: string | null
  optional?: string
}

export function PriceField({ id, label, symbol, hint, error, optional, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div
        className={`flex min-h-12 overflow-hidden rounded-control border bg-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-strong ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <span
          className="grid place-items-center border-r border-line bg-wash px-3 text-sm text-ink-2"
          aria-hidden="true"
        >
          {symbol}
        </span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          className="w-full min-w-0 px-3 text-right outline-none"
          {...input}
        />
      </div>
    </FieldFrame>
  )
}
