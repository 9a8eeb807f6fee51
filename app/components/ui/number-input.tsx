import { type FocusEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { type NumberKind, plainNumber, separatedNumber } from '#app/domain/typed-number.ts'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur'>

export interface NumberInputProps extends Input {
  kind: NumberKind
  value?: string
  defaultValue?: string
  /** Called with the text as it is typed. */
  onText?(text: string): void
}

/** Shows thousands separated while nobody types in it, and sends its number without separators. */
export function NumberInput({ kind, value, defaultValue = '', onText, className = '', ...input }: NumberInputProps) {
  const element = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(defaultValue)
  // Without a script the separators would stay in the way of what is typed.
  const [isSeparated, setSeparated] = useState(false)
  const { name, form: formId } = input

  useEffect(() => setSeparated(document.activeElement !== element.current), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form that it belongs to
  useEffect(() => {
    const form = element.current?.form
    if (!form || !name) return
    const send = ({ formData }: FormDataEvent) => {
      const text = formData.get(name)
      if (typeof text === 'string') formData.set(name, plainNumber(text, kind))
    }
    form.addEventListener('formdata', send)
    return () => form.removeEventListener('formdata', send)
  }, [name, formId, kind])

  function showPlain({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
    const { value: shown, selectionStart, selectionEnd } = field
    const plain = plainNumber(shown, kind)
    const placeIn = (end: number | null) => shown.slice(0, end ?? shown.length).replaceAll(',', '').length
    // Written before React would: the caret of a click comes after it and stays.
    if (plain !== shown) {
      field.value = plain
      field.setSelectionRange(placeIn(selectionStart), placeIn(selectionEnd))
    }
    setSeparated(false)
  }

  const text = value ?? typed
  return (
    <input
      ref={element}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={`text-right ${className}`.trim()}
      {...input}
      value={isSeparated ? separatedNumber(text, kind) : text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onText?.(event.currentTarget.value)
      }}
      onFocus={showPlain}
      onBlur={() => setSeparated(true)}
    />
  )
}
