import { useEffect, useRef } from 'react'
import { growRun, type KeyRun, scannedCode } from '#app/domain/sale/scanned-code.ts'

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldState {
  text: string
  selection: [number | null, number | null]
}

/** A scanner types into the focused field, which is restored after the scan. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    let run: KeyRun | null = null
    let before: { fields: Map<TypedField, FieldState>; focused: Element | null } | null = null

    function onKeyDown(event: KeyboardEvent) {
      const { key, timeStamp } = event
      if (key === 'Shift' || key === 'CapsLock') return
      if (event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
        run = null
      } else if (key.length === 1) {
        run = growRun(run, key, timeStamp)
        if (run.text.length === 1) before = { fields: readFields(), focused: document.activeElement }
        // A space would press the focused button.
        else if (key === ' ' && !isTextField(event.target)) event.preventDefault()
      } else {
        const code = key === 'Enter' || key === 'Tab' ? scannedCode(run, timeStamp) : null
        run = null
        if (code === null) return
        event.preventDefault()
        event.stopImmediatePropagation()
        for (const [field, state] of before?.fields ?? []) restoreField(field, state)
        if (before?.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true })
        latest.current(code)
      }
    }

    // Before any button, field or dialog gets the keys.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function readFields(): Map<TypedField, FieldState> {
  const fields = [...document.querySelectorAll('input, textarea, select')] as TypedField[]
  return new Map(fields.map((field) => [field, { text: field.value, selection: selectionIn(field) }]))
}

function restoreField(field: TypedField, { text, selection: [start, end] }: FieldState): void {
  if (field.value === text || !field.isConnected) return
  // Bypasses React's setter, which would ignore the events below.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end)
}

function selectionIn(field: TypedField): FieldState['selection'] {
  return field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd]
}

export function isTextField(target: EventTarget | null): boolean {
  const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select'
  return target instanceof HTMLElement && target.matches(fields)
}
