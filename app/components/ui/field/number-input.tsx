import { forwardRef, type InputHTMLAttributes, useEffect, useImperativeHandle, useRef } from 'react'
import { type NumberKind, plainNumber, separatedNumber } from '#app/domain/text/typed-number.ts'

type Input = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'onMouseDown'
>

export interface NumberInputProps extends Input {
  kind: NumberKind
  value?: string
  defaultValue?: string
  onText?(text: string): void
}

/**
 * Separates thousands until it has the focus, and sends the number without separators. Focus
 * selects the number; the next press places the caret.
 */
export const NumberInput = forwardRef<HTMLInputElement | null, NumberInputProps>((props, ref) => {
  const { kind, value, defaultValue, onText, className = '', ...input } = props
  const element = useRef<HTMLInputElement>(null)
  const { name, form: formId } = input
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current)

  // Uncontrolled: a controlled value would flash back when another script writes the field. The
  // markup has no separators: without a script they would stay in the typed text.
  useEffect(() => {
    const field = element.current
    if (!field) return
    const text = value ?? field.value
    if (field === document.activeElement) {
      if (text !== field.value) field.value = text
    } else {
      field.value = separatedNumber(text, kind)
    }
  }, [value, kind])

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

  function showPlain(field: HTMLInputElement) {
    if (field !== document.activeElement) return
    const { value: shown, selectionStart, selectionEnd } = field
    const plain = plainNumber(shown, kind)
    if (plain === shown) return
    const placeIn = (end: number | null) => shown.slice(0, end ?? shown.length).replaceAll(',', '').length
    field.value = plain
    field.setSelectionRange(placeIn(selectionStart), placeIn(selectionEnd))
  }

  function showPlainSelected(field: HTMLInputElement) {
    const { value: shown } = field
    // After the browser has placed the caret; text typed before then stays.
    setTimeout(() => {
      const isTyped = field.value !== shown
      showPlain(field)
      if (!isTyped && field === document.activeElement) field.select()
    })
  }

  /** Browsers place the caret again when a press ends; a dragged selection stays. */
  function selectAfterPress(field: HTMLInputElement) {
    if (field === document.activeElement) return
    const select = () => field.selectionStart === field.selectionEnd && field.select()
    field.addEventListener('click', select, { once: true })
  }

  function showSeparated(field: HTMLInputElement) {
    field.value = separatedNumber(field.value, kind)
  }

  return (
    <input
      ref={element}
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={`text-end ${className}`.trim()}
      {...input}
      defaultValue={value ?? defaultValue}
      onChange={({ currentTarget: field }) => {
        onText?.(field.value)
        if (field !== document.activeElement) showSeparated(field)
      }}
      onMouseDown={({ currentTarget: field }) => selectAfterPress(field)}
      onFocus={({ currentTarget: field }) => showPlainSelected(field)}
      onBlur={({ currentTarget: field }) => showSeparated(field)}
    />
  )
})
