interface Props {
  id: string
  name?: string
  label: string
  hint?: string
  isOn: boolean
  onChange(isOn: boolean): void
}

export function Switch({ id, name, label, hint, isOn, onChange }: Props) {
  return (
    <div className="flex min-h-tool items-center justify-between gap-4">
      <label htmlFor={id} className="text-sm">
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-ink-3">{hint}</span>}
      </label>
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="switch"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
