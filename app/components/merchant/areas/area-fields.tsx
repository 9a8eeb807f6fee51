import type { AreaKind } from '#app/domain/delivery/area.ts'
import { ADDRESS_MAX, AREA_NAME_MAX, ETA_MAX, PART_MAX } from '#app/domain/delivery/area-form.ts'
import { areaForm as words } from '#copy/merchant/delivery-areas'
import { Field } from '../../ui/field/field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { DayCheckbox } from '../hours/day-checkbox.tsx'
import { RowError } from '../hours/row-error.tsx'
import { type FormState, isChecked } from '../settings-forms/form-answer.ts'
import { AreaTimes } from './area-times.tsx'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

interface Props extends FormState {
  kind: AreaKind
  symbol: string
}

export function AreaFields({ kind, symbol, values, errors }: Props) {
  const field = (name: string) => ({ id: name, name, defaultValue: values[name], error: errors[name] })
  const text = (name: string) => ({ ...field(name), autoComplete: 'off' })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field {...text('name')} label={words().name} maxLength={AREA_NAME_MAX} required />
        <Field
          {...text('part')}
          label={words().part}
          optional={words().optional}
          hint={words().partHint}
          maxLength={PART_MAX}
        />
      </div>
      {kind === 'pickup' ? (
        <>
          <Field {...text('address')} label={words().address} maxLength={ADDRESS_MAX} required />
          <Field {...text('mapUrl')} label={words().map} optional={words().optional} inputMode="url" />
        </>
      ) : (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <MoneyField {...field('fee')} label={words().fee} symbol={symbol} placeholder="0.00" />
            <MoneyField
              {...field('freeAbove')}
              label={words().freeAbove}
              optional={words().optional}
              symbol={symbol}
              placeholder="0.00"
            />
          </div>
          <MoneyField
            {...field('minimum')}
            label={words().minimum}
            optional={words().optional}
            symbol={symbol}
            placeholder="0.00"
          />
        </>
      )}
      <Field
        {...text('eta')}
        label={kind === 'pickup' ? words().pickupEta : words().eta}
        optional={words().optional}
        placeholder={kind === 'pickup' ? undefined : words().etaHint}
        maxLength={ETA_MAX}
      />
      <fieldset className="grid gap-1.5" aria-describedby={errors.day0 ? 'day0-note' : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">{words().days}</legend>
        <div className="flex flex-wrap gap-1 md:gap-1.5">
          {WEEK.map((day) => (
            <DayCheckbox
              key={day}
              day={day}
              id={`day${day}`}
              name={`day${day}`}
              defaultChecked={isChecked(values, `day${day}`)}
              aria-invalid={errors.day0 ? true : undefined}
            />
          ))}
        </div>
        <RowError id="day0" errors={errors} />
      </fieldset>
      <AreaTimes values={values} errors={errors} />
    </div>
  )
}
