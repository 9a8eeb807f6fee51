import { Plus, X } from 'lucide-react'
import { productFieldWords, productDialog as words } from '#app/copy/en/merchant/catalog.ts'
import { MAX_SIZE, MAX_SIZES, type Size } from '#app/domain/catalog/sizes.ts'
import { parseWholeNumber } from '#app/domain/whole-number.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { inputClass } from '../../ui/form-frame.tsx'

/** A size while it is edited; `value` identifies it in orders and the ledger, '' for a new one. */
export interface SizeRow {
  key: string
  value: string
  label: string
  inventory: string
}

interface Props {
  rows: SizeRow[]
  onChange(rows: SizeRow[]): void
  isChecked: boolean
  error?: string | null | undefined
}

const PROBLEM = 'sizes-problem'

export function SizeEditor({ rows, onChange, isChecked, error }: Props) {
  const updateRow = (key: string, changes: Partial<SizeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const problem = (isChecked ? sizeProblem(rows) : null) ?? error
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_104px_44px] gap-2 text-xs font-semibold text-ink-2" aria-hidden="true">
        <span>{words.size}</span>
        <span className="text-right">{words.stock}</span>
      </div>
      {rows.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[1fr_104px_44px] gap-2">
          <input
            aria-label={words.sizeNumber(index + 1)}
            aria-invalid={(isChecked && row.label.trim() === '') || undefined}
            aria-describedby={problem ? PROBLEM : undefined}
            value={row.label}
            maxLength={MAX_SIZE}
            onChange={(event) => updateRow(row.key, { label: event.currentTarget.value })}
            className={inputClass(isChecked && row.label.trim() === '')}
          />
          <input
            aria-label={words.sizeStock(index + 1)}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={row.inventory}
            onChange={(event) => updateRow(row.key, { inventory: event.currentTarget.value })}
            className={inputClass(false, 'text-right')}
          />
          <IconButton
            label={words.removeSize(index + 1)}
            onClick={() => onChange(rows.filter((other) => other.key !== row.key))}
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

/** A new size's value is its label; duplicates are dropped, and invalid numbers count as 0. */
export function sizesOf(rows: SizeRow[]): Size[] {
  const sizes = rows.map(({ value, label, inventory }) => ({
    value: value || label.trim(),
    label: label.trim(),
    inventory: parseWholeNumber(inventory.trim()) ?? 0,
  }))
  return sizes.filter((size, index) => sizes.findIndex((other) => other.value === size.value) === index)
}

export function sizeProblem(rows: SizeRow[]): string | null {
  if (rows.some((row) => row.label.trim() === '')) return words.blankSize
  return rows.length > MAX_SIZES ? productFieldWords['too-many-sizes'] : null
}
