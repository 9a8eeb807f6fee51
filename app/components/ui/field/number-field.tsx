import type { ReactNode } from 'react'
import { FieldFrame, fieldBoxClass } from './form-frame.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

interface Props extends Omit<NumberInputProps, 'kind' | 'className'> {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  optional?: string
  /** Beside the number, as '%'; the label or the hint says it, too. */
  unit?: string
}

export function NumberField({ id, label, hint, error, optional, unit, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={fieldBoxClass(Boolean(error))}>
        <NumberInput
          kind="count"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
        />
        {unit && (
          <span className="field-side" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
