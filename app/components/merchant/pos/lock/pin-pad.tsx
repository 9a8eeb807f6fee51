import { Delete } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { MAX_PIN_DIGITS } from '#app/domain/staff/pin.ts'
import { tillsPage, tillLock as words } from '#copy/merchant/till-lock'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const keyClass = 'btn btn-quiet min-h-14 text-xl'

export function PinPad({ label, value, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen the focus would open the keyboard over the pad.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const add = (digit: string) => onChange(pinFrom(value + digit))
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={label} hint={tillsPage().pinHint}>
        <input
          ref={field}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={inputClass(false, 'text-center text-2xl tracking-[0.4em]')}
          maxLength={MAX_PIN_DIGITS}
          value={value}
          onChange={(event) => onChange(pinFrom(event.target.value))}
        />
      </FieldFrame>
      <div className="grid grid-cols-3 gap-2" dir="ltr">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={`${keyClass} ${digit === '0' ? 'col-start-2' : ''}`}
            onClick={() => add(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={keyClass}
          aria-label={words().delete}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Delete className="icon" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function pinFrom(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, MAX_PIN_DIGITS)
}
