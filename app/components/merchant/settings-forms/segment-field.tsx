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
      <div className={`segments ${columnsFor(options.length)}`}>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Full rows: more than three don't fit beside each other on a phone. */
function columnsFor(count: number): string {
  if (count <= 3) return ''
  return count % 3 === 0 ? 'grid grid-cols-2 sm:grid-cols-3' : 'grid grid-cols-2 sm:grid-cols-4'
}
