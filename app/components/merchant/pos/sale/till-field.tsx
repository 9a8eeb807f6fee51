import type { NumberKind } from '#app/domain/text/typed-number.ts'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { NumberInput } from '../../../ui/field/number-input.tsx'

interface Props
  extends Omit<
    React.InputHTMLAttributes<HTMLInputElement>,
    'onChange' | 'onFocus' | 'onBlur' | 'onMouseDown' | 'defaultValue'
  > {
  id: string
  label: string
  note?: string
  value: string
  numberKind?: NumberKind
  onChange: (value: string) => void
  inputRef?: React.Ref<HTMLInputElement>
}

export function TillField({ id, label, note, numberKind, onChange, inputRef, ...input }: Props) {
  const look = inputClass(Boolean(input['aria-invalid']))
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label} {note && <span className="font-normal text-ink-3">{note}</span>}
      </label>
      {numberKind ? (
        <NumberInput id={id} ref={inputRef} kind={numberKind} className={look} onText={onChange} {...input} />
      ) : (
        <input
          id={id}
          ref={inputRef}
          dir="auto"
          className={look}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
      )}
    </div>
  )
}
