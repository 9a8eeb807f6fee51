import { Plus, Trash2 } from 'lucide-react'
import { MAX_HOURS, type TypedHours } from '#app/domain/store/form/hours.ts'
import { hoursPage as words } from '#copy/merchant/opening-hours'
import { Button, IconButton } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field/form-frame.tsx'
import { DayCheckbox } from './day-checkbox.tsx'
import { RowError } from './row-error.tsx'
import { useRows } from './use-rows.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const empty: TypedHours = { days: '0000000', from: '', to: '' }

export function WeekFields({ hours, errors }: { hours: TypedHours[]; errors: Record<string, string> }) {
  // The first row has no effect while no day is chosen.
  const { rows, add, remove } = useRows(hours.length > 0 ? hours : [empty])
  return (
    <>
      <ul className="grid divide-y divide-line rounded-card border border-line bg-card shadow-flat">
        {rows.map(({ key, row }, at) => (
          <li key={key} className="grid gap-3 p-4">
            <fieldset className="flex flex-wrap gap-1 md:gap-2">
              <legend className="sr-only">{words().days}</legend>
              {WEEK.map((day) => (
                <DayCheckbox
                  key={day}
                  day={day}
                  name={`hours.${at}.days`}
                  value={day}
                  defaultChecked={row.days[day] === '1'}
                />
              ))}
            </fieldset>
            <div className="flex flex-wrap items-center gap-2">
              <TimeInput at={at} name="from" label={words().from} value={row.from} error={errors[`hours.${at}`]} />
              <span aria-hidden="true">{words().until}</span>
              <TimeInput at={at} name="to" label={words().to} value={row.to} error={errors[`hours.${at}`]} />
              {rows.length > 1 && (
                <IconButton label={words().removeHours} className="ms-auto" onClick={() => remove(key)}>
                  <Trash2 className="icon icon-small" aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <RowError id={`hours.${at}`} errors={errors} />
          </li>
        ))}
      </ul>
      {rows.length < MAX_HOURS && (
        <Button kind="text" className="justify-self-start" onClick={() => add(empty)}>
          <Plus className="icon icon-small" aria-hidden="true" />
          {words().addHours}
        </Button>
      )}
    </>
  )
}

interface TimeProps {
  at: number
  name: 'from' | 'to'
  label: string
  value: string
  error: string | undefined
}

function TimeInput({ at, name, label, value, error }: TimeProps) {
  return (
    <input
      type="time"
      name={`hours.${at}.${name}`}
      aria-label={label}
      defaultValue={value}
      className={inputClass(Boolean(error), 'min-w-24 flex-1 md:max-w-36')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `hours.${at}-note` : undefined}
    />
  )
}
