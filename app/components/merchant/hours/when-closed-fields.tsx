import type { OpeningRules } from '#app/domain/store/opening.ts'
import { hoursPage as words } from '#copy/merchant/opening-hours'

export function WhenClosedFields({ whenClosed }: Pick<OpeningRules, 'whenClosed'>) {
  const choices = [
    { value: 'take', title: words().take, text: words().takeText },
    { value: 'refuse', title: words().refuse, text: words().refuseText },
  ] as const
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words().whenClosed}</legend>
      {choices.map(({ value, title, text }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-card border border-line-strong bg-card p-4 has-checked:border-brand-strong has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="whenClosed"
            value={value}
            defaultChecked={whenClosed === value}
            className="mt-0.5 size-5 flex-none accent-brand-strong"
          />
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-ink-2">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
