import type { ComponentProps } from 'react'
import { hoursPage as words } from '#copy/merchant/opening-hours'

/** A day of the week, 0 for Monday, as a button that stays pressed. */
export function DayCheckbox({ day, ...input }: { day: number } & ComponentProps<'input'>) {
  return (
    // The hidden box lies in its label, so that the focus scrolls to what is seen of it.
    <label className="relative inline-flex min-h-11 min-w-9 flex-1 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-card text-sm md:min-w-12 md:flex-none md:px-3 has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:font-semibold has-focus-visible:outline-2">
      <input {...input} type="checkbox" className="sr-only" />
      {words().weekdays[day]}
    </label>
  )
}
