import { orderEditor as words } from '#copy/merchant/order-editor'
import { fieldBoxClass } from '../../../ui/field/form-frame.tsx'
import { NumberInput } from '../../../ui/field/number-input.tsx'

interface Props {
  id: string
  line: string
  symbol: string
  value: string
  error?: string
  onChange(value: string): void
}

export function PriceField({ id, line, symbol, value, error, onChange }: Props) {
  return (
    <div className="min-w-0">
      <div className={fieldBoxClass(Boolean(error))}>
        <span className="field-side" aria-hidden="true">
          {symbol}
        </span>
        <NumberInput
          id={id}
          kind="amount"
          className="font-semibold"
          value={value}
          placeholder="0.00"
          aria-label={words().priceOf({ line })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onText={onChange}
        />
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
