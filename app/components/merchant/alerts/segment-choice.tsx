interface Props {
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange(value: string): void
}

export function SegmentChoice({ name, legend, options, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={`segments grid ${options.length === 4 ? 'grid-cols-4' : 'grid-cols-3'}`}>
        {options.map((option) => (
          <label key={option.value} className="px-1!">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
