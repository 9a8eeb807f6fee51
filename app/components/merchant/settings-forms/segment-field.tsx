interface Props<Value extends string> {
  name: string
  legend: string
  options: readonly { value: Value; label: string }[]
  defaultValue: string
  onChange?(value: Value): void
}

export function SegmentField<Value extends string>({ name, legend, options, defaultValue, onChange }: Props<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="pair gap-1 rounded-card border border-line bg-wash p-1">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-control px-2 text-center font-semibold text-ink-2 has-checked:bg-card has-checked:text-ink has-checked:shadow-flat has-focus-visible:outline-2 has-focus-visible:outline-brand-strong"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
