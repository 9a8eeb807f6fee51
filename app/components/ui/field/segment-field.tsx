interface Props<Value extends string> {
  name: string
  legend: string
  isLegendHidden?: boolean
  options: readonly { value: Value; label: string /** Read out in place of a sign. */; spoken?: string }[]
  /** With `defaultValue` in its place the form keeps the choice. */
  value?: Value
  defaultValue?: string
  isDisabled?: boolean
  className?: string
  onChange?(value: Value): void
}

/** A choice of few, beside each other. */
export function SegmentField<Value extends string>({ name, legend, options, onChange, ...choice }: Props<Value>) {
  const { isLegendHidden, value: chosen, defaultValue, isDisabled, className } = choice
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className={`segments ${columnsFor(options.length)}`}>
        {options.map(({ value, label, spoken }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              aria-label={spoken}
              disabled={isDisabled}
              onChange={() => onChange?.(value)}
              {...(chosen === undefined ? { defaultChecked: value === defaultValue } : { checked: value === chosen })}
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
  return count % 3 === 0 ? 'grid grid-cols-2 min-[340px]:grid-cols-3' : 'grid grid-cols-2 sm:grid-cols-4'
}
