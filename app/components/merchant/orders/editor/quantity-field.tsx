import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
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
      <div
        className={`grid h-control grid-cols-[40px_minmax(0,1fr)_40px] items-center rounded-control border bg-card md:grid-cols-[34px_minmax(0,1fr)_34px] ${error ? 'border-danger' : 'border-line-strong'}`}
      >
        <StepButton label={words().less({ line })} isDisabled={count <= 1} onClick={() => step(-1)}>
          <Minus className="icon size-4" aria-hidden="true" />
        </StepButton>
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
        <StepButton label={words().more({ line })} isDisabled={count >= MAX_QUANTITY} onClick={() => step(1)}>
          <Plus className="icon size-4" aria-hidden="true" />
        </StepButton>
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

interface StepButtonProps {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

function StepButton({ label, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      className="grid h-full cursor-pointer place-items-center rounded-control aria-disabled:opacity-50"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
