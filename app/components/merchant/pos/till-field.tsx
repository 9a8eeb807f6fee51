import { inputClass } from '../../ui/form-frame.tsx'

interface Props extends Omit<React.InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string
  label: string
  note?: string
  look?: string
  onChange: (value: string) => void
  inputRef?: React.Ref<HTMLInputElement>
}

export function TillField({ id, label, note, look = '', onChange, inputRef, ...input }: Props) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label} {note && <span className="font-normal text-ink-3">{note}</span>}
      </label>
      <input
        id={id}
        ref={inputRef}
        className={inputClass(Boolean(input['aria-invalid']), look)}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
    </div>
  )
}
