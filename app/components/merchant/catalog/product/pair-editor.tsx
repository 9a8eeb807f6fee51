import { Plus, RotateCcw, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_SIZE } from '#app/domain/catalog/sizes.ts'
import { productDialog } from '#copy/merchant/product-form'
import { productUnits as words } from '#copy/merchant/product-units'
import { Button, IconButton } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { newValue, type OptionValue, type ProductOptions, valueProblems, withValues } from './option-rows.ts'
import { CodeInput, PriceInput, Problem, StockInput, UnitNotes, type UnitProblems } from './size-editor.tsx'
import { type SizeRow, sizeProblems } from './size-rows.ts'

interface Props {
  options: ProductOptions
  onChange(options: ProductOptions): void
  isChecked: boolean
  units: UnitProblems
}

/** Two lists of values, and a row for each pair of them. */
export function PairEditor({ options, onChange, isChecked, units }: Props) {
  const { names, values, rows } = options
  const problems = isChecked ? valueProblems(values) : {}
  const rowProblems = isChecked && Object.keys(problems).length === 0 ? sizeProblems(rows.filter(isSold)) : {}
  const updateRow = (key: string, changes: Partial<SizeRow>) =>
    onChange({ ...options, rows: rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) })
  return (
    <>
      {values.map((list, axis) => (
        <Values
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second option
          key={axis}
          name={names[axis]?.trim() || words().optionName({ n: axis + 1 })}
          values={list}
          problems={problems}
          onChange={(changed) => onChange(withValues(options, axis, changed))}
        />
      ))}
      <fieldset className="grid gap-2">
        <legend className="sr-only">{words().pairs}</legend>
        <div className={`${COLUMNS} text-xs font-semibold text-ink-2`} aria-hidden="true">
          <span>{productDialog().price}</span>
          <span>{words().codeShort}</span>
          <span className="text-end">{productDialog().stock}</span>
        </div>
        {rows.map((row) => (
          <Pair
            key={row.key}
            row={row}
            units={units}
            problem={rowProblems[row.key]}
            onChange={(changes) => updateRow(row.key, changes)}
          />
        ))}
      </fieldset>
    </>
  )
}

const COLUMNS = 'grid grid-cols-[88px_minmax(0,1fr)_64px_var(--tool)] gap-2'

interface ValuesProps {
  name: string
  values: OptionValue[]
  problems: Record<string, string>
  onChange(values: OptionValue[]): void
}

function Values({ name, values, problems, onChange }: ValuesProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const focusLast = (selector: string) =>
    Array.from(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])
      .at(-1)
      ?.focus()
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1 text-xs font-semibold text-ink-2">
        <bdi>{name}</bdi>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {values.map(({ key, text }, index) => (
          <div key={key} className="flex min-w-0 flex-wrap">
            <input
              aria-label={words().value({ name, n: index + 1 })}
              aria-invalid={problems[key] ? true : undefined}
              aria-describedby={problems[key] ? `value-${key}` : undefined}
              dir="auto"
              value={text}
              maxLength={MAX_SIZE}
              onChange={({ currentTarget: { value } }) =>
                onChange(values.map((other) => (other.key === key ? { key, text: value } : other)))
              }
              className={inputClass(Boolean(problems[key]), 'w-0! flex-1')}
            />
            {values.length > 1 && (
              <IconButton
                label={words().removeValue({ name, n: index + 1 })}
                onClick={() => {
                  onChange(values.filter((other) => other.key !== key))
                  focusLast('[data-add]')
                }}
              >
                <X className="icon icon-small" aria-hidden="true" />
              </IconButton>
            )}
            {problems[key] && <Problem id={`value-${key}`} text={problems[key] ?? ''} />}
          </div>
        ))}
      </div>
      <Button
        kind="text"
        className="justify-self-start text-brand-strong"
        aria-label={words().addValueTo({ name })}
        data-add
        onClick={() => {
          flushSync(() => onChange([...values, newValue()]))
          focusLast('input')
        }}
      >
        <Plus className="icon icon-small" aria-hidden="true" />
        {words().addValue}
      </Button>
    </fieldset>
  )
}

interface PairProps {
  row: SizeRow
  units: UnitProblems
  problem: string | undefined
  onChange(changes: Partial<SizeRow>): void
}

function Pair({ row, units, problem, onChange }: PairProps) {
  const { label, isStruck = false } = row
  const fields = { unit: label, row, units, onChange }
  const Icon = isStruck ? RotateCcw : X
  return (
    <div className={`${COLUMNS} gap-y-1 border-b border-line pb-2`}>
      {isStruck ? (
        <s className="col-span-3 self-center text-sm text-ink-3">
          <bdi>{label}</bdi>
        </s>
      ) : (
        <>
          <bdi className="col-span-full text-sm font-semibold wrap-anywhere">{label}</bdi>
          <PriceInput {...fields} />
          <CodeInput {...fields} />
          <StockInput {...fields} />
        </>
      )}
      <IconButton
        label={isStruck ? words().restorePair({ pair: label }) : words().strikePair({ pair: label })}
        onClick={() => onChange({ isStruck: !isStruck })}
      >
        <Icon className="icon icon-small" aria-hidden="true" />
      </IconButton>
      {!isStruck && <UnitNotes {...fields} />}
      {problem && <Problem id={`size-${row.key}-note`} text={problem} />}
    </div>
  )
}

function isSold({ isStruck }: SizeRow): boolean {
  return !isStruck
}
