import { ordersPage as words } from '#app/copy/en/merchant/orders.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FieldFrame, inputClass } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { chipLook } from './chip-look.ts'
import type { FilterField } from './filter-view.ts'

interface Props {
  fields: FilterField[]
  /** The id of the search's form, which the fields belong to. */
  form: string
}

/** Give it a key of its filters: it closes when others are chosen. */
export function FilterPanel({ fields, form }: Props) {
  return (
    <details className="open:basis-full">
      <summary className={chipLook(false, 'cursor-pointer list-none md:px-3 [&::-webkit-details-marker]:hidden')}>
        {words.filters}
      </summary>
      <div className="mt-2 grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-card p-4 shadow-flat xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        {fields.map(({ name, label, value, options }) => {
          const control = {
            id: name,
            name,
            form,
            defaultValue: value,
          }
          return (
            <FieldFrame key={name} id={name} label={label}>
              {options ? (
                <Select {...control}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </Select>
              ) : (
                <input type="date" {...control} className={inputClass(false)} />
              )}
            </FieldFrame>
          )
        })}
        <button type="submit" form={form} className={buttonClass('primary', 'max-xl:col-span-2')}>
          {words.showFound}
        </button>
      </div>
    </details>
  )
}
