import { isHexColor, normalizeColor } from '#app/domain/color.ts'
import { lookWords as words } from '#copy/merchant/settings'
import { FieldFrame, inputClass } from '../../ui/field/form-frame.tsx'

interface Props {
  name: string
  label: string
  value: string
  suggestions: readonly { color: string; name: string }[]
  /** For the browser's own picker. */
  pickLabel: string
  error?: string
  onChange(color: string): void
}

export function ColorField({ name, label, pickLabel, value, suggestions, error, onChange }: Props) {
  const color = normalizeColor(value)
  const isColor = isHexColor(color)
  return (
    <div className="grid gap-2">
      <FieldFrame id={name} label={label} error={error}>
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={pickLabel}
            value={isColor ? color : suggestions[0]?.color}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-12 w-16 flex-none cursor-pointer rounded-control border border-line-strong bg-card p-1"
          />
          <input
            id={name}
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass(Boolean(error))}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-note` : undefined}
          />
        </div>
      </FieldFrame>
      <fieldset className="flex flex-wrap">
        <legend className="sr-only">{words().suggestions({ label })}</legend>
        {suggestions.map((suggestion) => (
          <button
            key={suggestion.color}
            type="button"
            aria-label={suggestion.name}
            aria-pressed={suggestion.color === color}
            onClick={() => onChange(suggestion.color)}
            className="grid size-11 place-items-center rounded-full"
          >
            <span
              className={`size-7 rounded-full border border-line ${suggestion.color === color ? 'outline-2 outline-offset-2 outline-ink' : ''}`}
              style={{ background: suggestion.color }}
            />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
