import { Plus, X } from 'lucide-react'
import { MAX_CODE } from '#app/domain/catalog/product-code.ts'
import { MAX_SIZE } from '#app/domain/catalog/sizes.ts'
import { separatedNumber } from '#app/domain/text/typed-number.ts'
import { productDialog as words } from '#copy/merchant/product-form'
import { productUnits } from '#copy/merchant/product-units'
import { Button, IconButton } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { NumberInput } from '../../../ui/field/number-input.tsx'
import { emptySize, type SizeRow, sizeProblems } from './size-rows.ts'

/** Texts by the row's key. */
export interface UnitProblems {
  codes: Record<string, string>
  prices: Record<string, string>
  /** The product's price as typed: what a size without its own costs. */
  price: string
}

interface Props {
  /** Of the option; absent: Size. */
  name?: string
  rows: SizeRow[]
  onChange(rows: SizeRow[]): void
  isChecked: boolean
  error?: string | null | undefined
  /** Without them sizes have neither code nor price. */
  units?: UnitProblems
}

export function SizeEditor({ name, rows, onChange, isChecked, error, units }: Props) {
  const updateRow = (key: string, changes: Partial<SizeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const problems = isChecked || error ? sizeProblems(rows) : {}
  const hasProblems = rows.some(({ key }) => problems[key] || units?.codes[key] || units?.prices[key])
  return (
    <div className="grid gap-2">
      <div className={`${NAMED} text-xs font-semibold text-ink-2`} aria-hidden="true">
        <bdi className="truncate">{name || words().size}</bdi>
        <span className="text-end">{words().stock}</span>
      </div>
      {rows.map((row, index) => (
        <div key={row.key} className={units ? 'grid gap-2 border-b border-line pb-2' : 'grid gap-2'}>
          <NamedSize
            row={row}
            number={index + 1}
            problem={problems[row.key]}
            onChange={(changes) => updateRow(row.key, changes)}
            onRemove={() => onChange(rows.filter((other) => other.key !== row.key))}
          />
          {units && (
            <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
              <PriceInput
                unit={index + 1}
                row={row}
                units={units}
                onChange={(changes) => updateRow(row.key, changes)}
              />
              <CodeInput unit={index + 1} row={row} units={units} onChange={(changes) => updateRow(row.key, changes)} />
              <UnitNotes unit={index + 1} row={row} units={units} onChange={(changes) => updateRow(row.key, changes)} />
            </div>
          )}
        </div>
      ))}
      {error && !hasProblems && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        kind="text"
        className="justify-self-start text-brand-strong"
        onClick={() => onChange([...rows, emptySize()])}
      >
        <Plus className="icon icon-small" aria-hidden="true" />
        {name ? productUnits().addValue : words().addSize}
      </Button>
    </div>
  )
}

const NAMED = 'grid grid-cols-[minmax(0,1fr)_104px_var(--tool)] gap-2'

interface NamedSizeProps {
  row: SizeRow
  number: number
  problem: string | undefined
  onChange(changes: Partial<SizeRow>): void
  onRemove(): void
}

function NamedSize({ row, number, problem, onChange, onRemove }: NamedSizeProps) {
  const note = `size-${row.key}-note`
  return (
    <div className={NAMED}>
      <input
        aria-label={words().sizeNumber({ n: number })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? note : undefined}
        dir="auto"
        value={row.label}
        maxLength={MAX_SIZE}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
        className={inputClass(Boolean(problem))}
      />
      <StockInput unit={number} row={row} onChange={onChange} />
      <IconButton label={words().removeSize({ n: number })} onClick={onRemove}>
        <X className="icon icon-small" aria-hidden="true" />
      </IconButton>
      {problem && <Problem id={note} text={problem} />}
    </div>
  )
}

interface UnitProps {
  /** Number of a size, 'M / Red' for a pair. */
  unit: number | string
  row: SizeRow
  onChange(changes: Partial<SizeRow>): void
}

export function StockInput({ unit, row, onChange }: UnitProps) {
  return (
    <NumberInput
      kind="count"
      aria-label={words().sizeStock({ n: unit })}
      value={row.inventory}
      onText={(inventory) => onChange({ inventory })}
      className={inputClass(false)}
    />
  )
}

export function PriceInput({ unit, row, units, onChange }: UnitProps & { units: UnitProblems }) {
  const isWrong = units.prices[row.key] !== undefined
  return (
    <NumberInput
      kind="amount"
      aria-label={productUnits().sizePrice({ n: unit })}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `size-${row.key}-price` : undefined}
      placeholder={typeof unit === 'string' ? separatedNumber(units.price, 'amount') : words().price}
      value={row.price}
      onText={(price) => onChange({ price })}
      className={inputClass(isWrong)}
    />
  )
}

export function CodeInput({ unit, row, units, onChange }: UnitProps & { units: UnitProblems }) {
  const isWrong = units.codes[row.key] !== undefined
  return (
    <input
      aria-label={productUnits().sizeCode({ n: unit })}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `size-${row.key}-code` : undefined}
      placeholder={typeof unit === 'string' ? undefined : productUnits().sizeCodeShort}
      value={row.code}
      maxLength={MAX_CODE}
      autoComplete="off"
      onChange={(event) => onChange({ code: event.currentTarget.value })}
      className={inputClass(isWrong)}
    />
  )
}

/** The old price where the unit has its own, and what is wrong with both prices and the code. */
export function UnitNotes({ unit, row, units, onChange }: UnitProps & { units: UnitProblems }) {
  const { codes, prices } = units
  return (
    <>
      {(row.price !== '' || row.compareAt !== '') && (
        <div className="col-span-full flex items-center justify-end gap-2 text-sm text-ink-2">
          <span aria-hidden="true">{productUnits().oldPrice}</span>
          <NumberInput
            kind="amount"
            aria-label={productUnits().sizeCompareAt({ n: unit })}
            aria-describedby={prices[row.key] ? `size-${row.key}-price` : undefined}
            value={row.compareAt}
            onText={(compareAt) => onChange({ compareAt })}
            className={inputClass(false, 'w-32!')}
          />
        </div>
      )}
      {prices[row.key] && <Problem id={`size-${row.key}-price`} text={prices[row.key] ?? ''} />}
      {codes[row.key] && <Problem id={`size-${row.key}-code`} text={codes[row.key] ?? ''} />}
    </>
  )
}

export function Problem({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} role="alert" className="col-span-full -mt-1 text-sm text-danger">
      {text}
    </p>
  )
}
