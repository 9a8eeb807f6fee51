import { Plus, X } from 'lucide-react'
import { MAX_OPTION_NAME } from '#app/domain/catalog/options.ts'
import { productDialog } from '#copy/merchant/product-form'
import { productUnits as words } from '#copy/merchant/product-units'
import { Button } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { Switch } from '../../switch.tsx'
import { type ProductOptions, withoutSecondOption, withSecondOption } from './option-rows.ts'
import { PairEditor } from './pair-editor.tsx'
import { Problem, SizeEditor, type UnitProblems } from './size-editor.tsx'
import { emptySize } from './size-rows.ts'

interface Props {
  formId: string
  /** Null: the product has no options. */
  options: ProductOptions | null
  onChange(options: ProductOptions | null): void
  isChecked: boolean
  error: string | null
  nameError: string | null
  units: UnitProblems
}

export function OptionsEditor({ formId, options, onChange, isChecked, error, nameError, units }: Props) {
  const isPaired = options !== null && options.values.length > 1
  return (
    <div className="grid gap-3 rounded-card border border-line p-3">
      <Switch
        id={`${formId}-sizes`}
        name="hasSizes"
        label={words().options}
        hint={words().optionsHint}
        isOn={options !== null}
        onChange={(isOn) => onChange(isOn ? { names: [''], values: [], rows: [emptySize()] } : null)}
      />
      {options && (
        <>
          <Names names={options.names} error={nameError} onChange={(names) => onChange({ ...options, names })} />
          {isPaired ? (
            <PairEditor options={options} onChange={onChange} isChecked={isChecked} units={units} />
          ) : (
            <SizeEditor
              name={options.names[0]?.trim() ?? ''}
              rows={options.rows}
              onChange={(rows) => onChange({ ...options, rows })}
              isChecked={isChecked}
              error={error}
              units={units}
            />
          )}
          {isPaired && error && <Problem id={`${formId}-pairs`} text={error} />}
          <p className="text-sm text-ink-3">{words().priceHint}</p>
          <Button
            kind="text"
            className="justify-self-start text-brand-strong"
            onClick={() => onChange(isPaired ? withoutSecondOption(options) : withSecondOption(options))}
          >
            {isPaired ? (
              <X className="icon icon-small" aria-hidden="true" />
            ) : (
              <Plus className="icon icon-small" aria-hidden="true" />
            )}
            {isPaired ? words().removeOption : words().addOption}
          </Button>
          {isPaired && <p className="text-sm text-ink-3">{words().thirdOption}</p>}
        </>
      )}
    </div>
  )
}

interface NamesProps {
  names: string[]
  error: string | null
  onChange(names: string[]): void
}

function Names({ names, error, onChange }: NamesProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {names.map((name, axis) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second option
          key={axis}
          className="grid gap-1.5 text-sm font-semibold"
        >
          {words().optionName({ n: axis + 1 })}
          <input
            dir="auto"
            className={inputClass(error !== null, 'font-normal')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'option-names-note' : undefined}
            value={name}
            maxLength={MAX_OPTION_NAME}
            autoComplete="off"
            placeholder={axis === 0 ? productDialog().size : words().secondName}
            onChange={({ currentTarget: { value } }) => onChange(names.map((old, i) => (i === axis ? value : old)))}
          />
        </label>
      ))}
      {error && <Problem id="option-names-note" text={error} />}
    </div>
  )
}
