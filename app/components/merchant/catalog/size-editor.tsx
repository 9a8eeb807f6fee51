import { Plus, X } from 'lucide-react'
import { productDialog as words } from '#app/copy/en/catalog.ts'
import type { Size } from '#app/domain/catalog/sizes.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { inputClass } from '../../ui/form-frame.tsx'

/** A size as it is being typed; `value` is what orders and the ledger know it by, '' for a new one. */
export interface SizeRow {
  key: string
  value: string
  label: string
  inventory: string
}

interface Props {
  rows: SizeRow[]
  onChange(rows: SizeRow[]): void
  /** Set once somebody has tried to save. */
  isChecked: boolean
}

const PROBLEM = 'sizes-problem'

export function SizeEditor({ rows, onChange, isChecked }: Props) {
  const set = (key: string, facts: Partial<SizeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...facts } : row)))
  const problem = isChecked ? sizeProblem(rows) : null
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_104px_44px] gap-2 text-xs font-semibold text-ink-2" aria-hidden="true">
        <span>{words.size}</span>
        <span className="text-right">{words.stock}</span>
      </div>
      {rows.map((row, at) => (
        <div key={row.key} className="grid grid-cols-[1fr_104px_44px] gap-2">
          <input
            aria-label={words.sizeNumber(at + 1)}
            aria-invalid={(isChecked && row.label.trim() === '') || undefined}
            aria-describedby={problem ? PROBLEM : undefined}
            value={row.label}
            maxLength={40}
            onChange={(event) => set(row.key, { label: event.currentTarget.value })}
            className={inputClass(isChecked && row.label.trim() === '')}
          />
          <input
            aria-label={words.sizeStock(at + 1)}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={row.inventory}
            onChange={(event) => set(row.key, { inventory: event.currentTarget.value })}
            className={inputClass(false, 'text-right')}
          />
          <IconButton
            label={words.removeSize(at + 1)}
            onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
          >
            <X className="icon icon-small" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {problem && (
        <p id={PROBLEM} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <Button
        kind="text"
        className="justify-self-start text-brand-strong"
        onClick={() => onChange([...rows, emptySize()])}
      >
        <Plus className="icon icon-small" aria-hidden="true" />
        {words.addSize}
      </Button>
    </div>
  )
}

export function sizeRows(sizes: Size[]): SizeRow[] {
  return sizes.map((size) => ({ ...size, key: size.value, inventory: String(size.inventory) }))
}

export function emptySize(): SizeRow {
  return { key: crypto.randomUUID(), value: '', label: '', inventory: '0' }
}

/** A new size is known by its name; repeated ones are left out. What is no number is 0. */
export function sizesOf(rows: SizeRow[]): Size[] {
  const sizes = rows.map(({ value, label, inventory }) => ({
    value: value || label.trim(),
    label: label.trim(),
    inventory: piecesOf(inventory),
  }))
  return sizes.filter((size, at) => sizes.findIndex((other) => other.value === size.value) === at)
}

export function sizeProblem(rows: SizeRow[]): string | null {
  return rows.some((row) => row.label.trim() === '') ? words.blankSize : null
}

function piecesOf(text: string): number {
  const count = Math.trunc(Number(text))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}
