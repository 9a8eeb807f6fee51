import { Minus, Plus } from 'lucide-react'
import type { ReturnedLine } from '#app/domain/order/change/return.ts'
import { returnWords as words } from '#copy/merchant/order-return'
import { IconButton } from '../../../ui/button.tsx'
import type { OrderViewLine } from '../order-view.ts'
import { leftOf } from './return-draft.ts'

interface Props {
  shown: OrderViewLine[]
  lines: ReturnedLine[]
  onChange(lines: ReturnedLine[]): void
}

export function ReturnLines({ shown, lines, onChange }: Props) {
  const change = (line: number, set: Partial<ReturnedLine>) =>
    onChange(lines.map((row) => (row.line === line ? { ...row, ...set } : row)))
  return (
    <ul className="grid gap-4">
      {lines.map((row) => {
        const line = shown.find((other) => other.line === row.line)
        if (!line) return null
        const left = leftOf(line)
        const name = line.selectedSize ? `${line.name}, ${line.selectedSize}` : line.name
        return (
          <li key={row.line} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
            <div className="min-w-0 text-sm">
              <p className="font-semibold break-words" dir="auto">
                {name}
              </p>
              <p className="text-xs text-ink-2">{words().ofPieces({ n: left })}</p>
            </div>
            <fieldset className="flex items-center gap-1">
              <legend className="sr-only">{words().pieces({ name })}</legend>
              <IconButton
                label={words().less({ name })}
                disabled={row.quantity === 0}
                onClick={() => change(row.line, { quantity: row.quantity - 1 })}
              >
                <Minus className="icon icon-small" aria-hidden="true" />
              </IconButton>
              <output className="min-w-8 text-center font-bold" aria-live="polite">
                {row.quantity}
              </output>
              <IconButton
                label={words().more({ name })}
                disabled={row.quantity === left}
                onClick={() => change(row.line, { quantity: row.quantity + 1 })}
              >
                <Plus className="icon icon-small" aria-hidden="true" />
              </IconButton>
            </fieldset>
            {line.restockable > 0 && row.quantity > 0 && (
              <label className="col-span-2 flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-5 accent-brand-strong"
                  checked={row.restocks}
                  onChange={(event) => change(row.line, { restocks: event.currentTarget.checked })}
                />
                {words().restock}
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
}
