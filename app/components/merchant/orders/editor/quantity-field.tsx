import { Minus, Plus } from 'lucide-react'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { NumberInput } from '../../../ui/field/number-input.tsx'
import { StepButton } from './step-button.tsx'

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
      <div
        className={`grid h-control grid-cols-[40px_minmax(0,1fr)_40px] items-center rounded-control border bg-card md:grid-cols-[34px_minmax(0,1fr)_34px] ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <StepButton
          icon={Minus}
          className="h-full"
          label={words().less({ line })}
          isDisabled={count <= 1}
          onClick={() => step(-1)}
        />
        <NumberInput
          id={id}
          kind="count"
          className="size-full border-0 bg-transparent text-center! font-semibold"
          value={value}
          aria-label={words().quantityOf({ line })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onText={onChange}
        />
        <StepButton
          icon={Plus}
          className="h-full"
          label={words().more({ line })}
          isDisabled={count >= MAX_QUANTITY}
          onClick={() => step(1)}
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
