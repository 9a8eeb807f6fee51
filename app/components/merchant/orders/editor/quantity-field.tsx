import { Minus, Plus } from 'lucide-react'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { readCount } from '#app/domain/whole-number.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { NumberInput } from '../../../ui/number-input.tsx'

interface Props {
  id: string
  /** Name of the counted line. */
  line: string
  value: string
  error?: string
  onChange(value: string): void
}

export function QuantityField({ id, line, value, error, onChange }: Props) {
  const count = readCount(value) ?? 0
  const step = (by: number) => onChange(String(Math.min(MAX_QUANTITY, Math.max(1, count + by))))
  return (
    <div className="min-w-0">
      <div className={`editor-stepper ${error ? 'field-wrong' : ''}`}>
        <button type="button" aria-label={words().less({ line })} aria-disabled={count <= 1} onClick={() => step(-1)}>
          <Minus className="icon size-4" aria-hidden="true" />
        </button>
        <NumberInput
          id={id}
          kind="count"
          className="text-center!"
          value={value}
          aria-label={words().quantityOf({ line })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onText={onChange}
        />
        <button
          type="button"
          aria-label={words().more({ line })}
          aria-disabled={count >= MAX_QUANTITY}
          onClick={() => step(1)}
        >
          <Plus className="icon size-4" aria-hidden="true" />
        </button>
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
