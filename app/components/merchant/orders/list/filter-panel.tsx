import { SlidersHorizontal } from 'lucide-react'
import { ordersPage as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'
import { Select } from '../../../ui/field/select.tsx'

/** A day without options, else a choice. */
export interface FilterField {
  name: string
  label: string
  value: string
  options: { value: string; label: string }[] | null
}

/** The words come with the page's data: its first scripts have no room for them. */
export interface FilterView {
  params: Record<string, string>
  fields: FilterField[]
  /** The chosen filters by their parameter in the address. */
  chips: { param: string; label: string }[]
  /** '' while nothing narrows the list. */
  found: string
  noneFound: string
  /** Names what was not searched, or ''. */
  note: string
}

interface Props {
  fields: FilterField[]
  /** Id of the search form that the fields belong to. */
  form: string
}

/** Give it a key of its filters: it closes when others are chosen. */
export function FilterPanel({ fields, form }: Props) {
  return (
    <details>
      <summary
        className={buttonClass(
          'quiet',
          'ms-auto flex w-(--filters) cursor-pointer list-none px-0 text-sm [&::-webkit-details-marker]:hidden',
        )}
        aria-label={words().filters}
      >
        <SlidersHorizontal className="icon icon-small" aria-hidden="true" />
        <span className="hidden @min-[39rem]:inline">{words().filters}</span>
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-3 rounded-card border border-line bg-card p-4">
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
        <button type="submit" form={form} className={buttonClass('primary')}>
          {words().showFound}
        </button>
      </div>
    </details>
  )
}
