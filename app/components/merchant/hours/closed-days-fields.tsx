import { Plus, Trash2 } from 'lucide-react'
import { CLOSED_NOTE_MAX, MAX_CLOSED } from '#app/domain/store/form/hours.ts'
import type { ClosedDays } from '#app/domain/store/opening.ts'
import { hoursPage as words } from '#copy/merchant/opening-hours'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { RowError } from './row-error.tsx'
import { useRows } from './use-rows.ts'

const empty: ClosedDays = { from: '', to: '', note: '' }

export function ClosedDaysFields({ closed, errors }: { closed: ClosedDays[]; errors: Record<string, string> }) {
  // An empty row has no effect; without a script it is for adding days.
  const { rows, add, remove } = useRows(closed.length > 0 ? closed : [empty])
  return (
    <>
      <ul className="grid divide-y divide-line rounded-card border border-line bg-card shadow-flat">
        {rows.map(({ key, row }, at) => (
          <li key={key} className="grid gap-3 p-4">
            <div className="grid grid-cols-2 gap-3">
              <Field
                id={`closed.${at}.from`}
                name={`closed.${at}.from`}
                type="date"
                label={words().first}
                defaultValue={row.from}
              />
              <Field
                id={`closed.${at}.to`}
                name={`closed.${at}.to`}
                type="date"
                label={words().last}
                defaultValue={row.to}
              />
            </div>
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <Field
                  id={`closed.${at}.note`}
                  name={`closed.${at}.note`}
                  label={words().note}
                  optional={words().optional}
                  maxLength={CLOSED_NOTE_MAX}
                  autoComplete="off"
                  defaultValue={row.note}
                />
              </div>
              <IconButton label={words().removeDays} onClick={() => remove(key)}>
                <Trash2 className="icon icon-small" aria-hidden="true" />
              </IconButton>
            </div>
            <RowError id={`closed.${at}`} errors={errors} />
          </li>
        ))}
      </ul>
      {rows.length < MAX_CLOSED && (
        <Button kind="text" className="justify-self-start" onClick={() => add(empty)}>
          <Plus className="icon icon-small" aria-hidden="true" />
          {words().addDays}
        </Button>
      )}
    </>
  )
}
