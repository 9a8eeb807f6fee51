import { Plus, X } from 'lucide-react'
import { MAX_CODE } from '#app/domain/catalog/product-code.ts'
import { MAX_SIZE } from '#app/domain/catalog/sizes.ts'
import { productDialog as words } from '#copy/merchant/product-form'
import { productUnits } from '#copy/merchant/product-units'
import { Button, IconButton } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { NumberInput } from '../../../ui/field/number-input.tsx'
import { emptySize, type SizeRow, sizeProblems } from './size-rows.ts'

interface Props {
  rows: SizeRow[]
  onChange(rows: SizeRow[]): void
  isChecked: boolean
  error?: string | null | undefined
  /** Texts by the row's key; without it sizes have no code field. */
  codeProblems?: Record<string, string>
}

export function SizeEditor({ rows, onChange, isChecked, error, codeProblems }: Props) {
  const updateRow = (key: string, changes: Partial<SizeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const problems = isChecked || error ? sizeProblems(rows) : {}
  const hasProblems = rows.some(({ key }) => problems[key] || codeProblems?.[key])
  return (
    <div className="grid gap-2">
      <div className={`${columns(codeProblems !== undefined)} text-xs font-semibold text-ink-2`} aria-hidden="true">
        <span>{words().size}</span>
        {codeProblems && <span className="max-lg:hidden">{productUnits().sizeCodeShort}</span>}
        <span className="text-end">{words().stock}</span>
      </div>
      {rows.map((row, index) => (
        <SizeFields
          key={row.key}
          row={row}
          number={index + 1}
          problem={problems[row.key]}
          code={codeProblems && { problem: codeProblems[row.key] }}
          onChange={(changes) => updateRow(row.key, changes)}
          onRemove={() => onChange(rows.filter((other) => other.key !== row.key))}
        />
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
        {words().addSize}
      </Button>
    </div>
  )
}

interface SizeFieldsProps {
  row: SizeRow
  number: number
  problem: string | undefined
  code: { problem: string | undefined } | undefined
  onChange(changes: Partial<SizeRow>): void
  onRemove(): void
}

function SizeFields({ row, number, problem, code, onChange, onRemove }: SizeFieldsProps) {
  const note = `size-${row.key}-note`
  return (
    <div className={columns(code !== undefined)}>
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
      {code && (
        <input
          aria-label={productUnits().sizeCode({ n: number })}
          aria-invalid={code.problem ? true : undefined}
          aria-describedby={code.problem ? `${note}-code` : undefined}
          placeholder={productUnits().sizeCodeShort}
          value={row.code}
          maxLength={MAX_CODE}
          autoComplete="off"
          onChange={(event) => onChange({ code: event.currentTarget.value })}
          className={inputClass(
            Boolean(code.problem),
            `max-lg:col-span-2 max-lg:mb-2 lg:placeholder:text-transparent ${problem ? 'max-lg:row-start-3' : 'max-lg:row-start-2'}`,
          )}
        />
      )}
      <NumberInput
        kind="count"
        aria-label={words().sizeStock({ n: number })}
        value={row.inventory}
        onText={(inventory) => onChange({ inventory })}
        className={inputClass(false)}
      />
      <IconButton label={words().removeSize({ n: number })} onClick={onRemove}>
        <X className="icon icon-small" aria-hidden="true" />
      </IconButton>
      {problem && <Problem id={note} text={problem} isBelowName />}
      {code?.problem && <Problem id={`${note}-code`} text={code.problem} />}
    </div>
  )
}

function columns(hasCodes: boolean): string {
  const wide = hasCodes ? 'lg:grid-cols-[minmax(0,1fr)_112px_80px_var(--tool)]' : ''
  return `grid grid-cols-[minmax(0,1fr)_104px_var(--tool)] gap-2 ${wide}`
}

function Problem({ id, text, isBelowName }: { id: string; text: string; isBelowName?: boolean }) {
  return (
    <p
      id={id}
      role="alert"
      className={`col-span-full -mt-1 text-sm text-danger ${isBelowName ? 'max-lg:row-start-2' : ''}`}
    >
      {text}
    </p>
  )
}
