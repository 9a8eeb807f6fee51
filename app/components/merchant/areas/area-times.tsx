import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LEAD_MINUTES } from '#app/domain/delivery/area-form.ts'
import { MAX_WINDOWS } from '#app/domain/delivery/window-form.ts'
import { areaForm as words } from '#copy/merchant/delivery-areas'
import { Button, IconButton } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field/form-frame.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { RowError } from '../hours/row-error.tsx'
import { type FormState, isChecked } from '../settings-forms/form-answer.ts'
import { SwitchList, SwitchRow } from '../settings-forms/switch-row.tsx'

export function AreaTimes({ values, errors }: FormState) {
  // Rows keep their number when one is removed: a typed time never moves.
  const [rows, setRows] = useState(() => rowsOf(values))
  const free = Array.from({ length: MAX_WINDOWS }, (_, at) => at).find((at) => !rows.includes(at))
  const lead = values.leadMinutes || '60'
  const leads = [...new Set([...LEAD_MINUTES.map(String), lead])]
  return (
    <SwitchList label={words().hasTimes}>
      <SwitchRow name="hasTimes" label={words().hasTimes} defaultChecked={isChecked(values, 'hasTimes')}>
        <ul className="grid gap-3">
          {rows.map((at) => (
            <li key={at} className="grid gap-1.5">
              <div className="flex items-center gap-2">
                <TimeInput at={at} name="from" label={words().from} values={values} errors={errors} />
                <span aria-hidden="true">{words().until}</span>
                <TimeInput at={at} name="to" label={words().to} values={values} errors={errors} />
                {rows.length > 1 && (
                  <IconButton
                    label={words().removeTime}
                    onClick={() => setRows((current) => current.filter((other) => other !== at))}
                  >
                    <Trash2 className="icon icon-small" aria-hidden="true" />
                  </IconButton>
                )}
              </div>
              <RowError id={`from${at}`} errors={errors} />
            </li>
          ))}
        </ul>
        {free !== undefined && (
          <Button kind="text" className="justify-self-start" onClick={() => setRows((current) => [...current, free])}>
            <Plus className="icon icon-small" aria-hidden="true" />
            {words().addTime}
          </Button>
        )}
        <SelectField
          id="leadMinutes"
          name="leadMinutes"
          label={words().lead}
          defaultValue={lead}
          error={errors.leadMinutes}
        >
          {leads.map((minutes) => (
            <option key={minutes} value={minutes}>
              {leadText(minutes)}
            </option>
          ))}
        </SelectField>
      </SwitchRow>
    </SwitchList>
  )
}

interface TimeProps extends FormState {
  at: number
  name: 'from' | 'to'
  label: string
}

function TimeInput({ at, name, label, values, errors }: TimeProps) {
  const error = errors[`from${at}`]
  return (
    <input
      type="time"
      id={`${name}${at}`}
      name={`${name}${at}`}
      aria-label={label}
      defaultValue={values[`${name}${at}`]}
      className={inputClass(Boolean(error), 'w-28 min-w-0 flex-1')}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `from${at}-note` : undefined}
    />
  )
}

function rowsOf(values: FormState['values']): number[] {
  const rows = Array.from({ length: MAX_WINDOWS }, (_, at) => at).filter(
    (at) => values[`from${at}`] || values[`to${at}`],
  )
  return rows.length > 0 ? rows : [0]
}

function leadText(minutes: string): string {
  const texts: Record<string, string> = words().ahead
  return texts[`m${minutes}`] ?? words().minutesAhead({ minutes })
}
