import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordersPage as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { HeadPanel } from './head-panel.tsx'

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
  /** The first is the order of the list. */
  fields: FilterField[]
  /** The chosen filters by their parameter in the address. */
  chips: { param: string; label: string }[]
  /** '' while nothing narrows the list. */
  found: string
  noneFound: string
  /** Names what was not searched, or ''. */
  note: string
}

interface Props extends Pick<FilterView, 'fields' | 'chips'> {
  /** Id of the search form that the fields belong to. */
  form: string
  /** What a phone has no other room for. */
  children: ReactNode
}

/** Give it a key of its fields: it closes when others are chosen. */
export function FilterPanel({ fields, chips, form, children }: Props) {
  return (
    <HeadPanel
      label={words().filters}
      icon={SlidersHorizontal}
      isMarked={chips.length > 0}
      look="inset-x-0 grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]"
    >
      {fields.map(({ name, label, value, options }) => {
        const control = { id: name, name, form, defaultValue: value }
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
      {children}
    </HeadPanel>
  )
}
