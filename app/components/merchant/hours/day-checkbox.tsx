import type { ComponentProps } from 'react'
import { hoursPage as words } from '#copy/merchant/opening-hours'

/** `day` is 0 for Monday. */
export function DayCheckbox({ day, ...input }: { day: number } & ComponentProps<'input'>) {
  return (
    // The hidden box is inside its label, so that focus scrolls to the visible part.
    <label className="relative inline-flex min-h-11 min-w-9 flex-1 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-card text-sm md:min-w-12 md:flex-none md:px-3 has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:font-semibold has-focus-visible:outline-2">
      <input {...input} type="checkbox" className="sr-only" />
      {words().weekdays[day]}
    </label>
  )
}
