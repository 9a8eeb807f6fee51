import type { ReactNode, Ref } from 'react'
import { FieldFrame, fieldBoxClass } from './form-frame.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

interface Props extends Omit<NumberInputProps, 'kind' | 'className'> {
  id: string
  name: string
  label: ReactNode
  symbol: string
  hint?: ReactNode
  error?: string | null
  optional?: string
  inputRef?: Ref<HTMLInputElement>
}

export function MoneyField({ id, label, symbol, hint, error, optional, inputRef, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={fieldBoxClass(Boolean(error))}>
        <span className="field-side" aria-hidden="true">
          {symbol}
        </span>
        <NumberInput
          kind="amount"
          ref={inputRef}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...input}
        />
      </div>
    </FieldFrame>
  )
}
