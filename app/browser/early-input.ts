type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** Set by early-input.inline.js: fields with what they held, pressed buttons with null, in order of use. */
    earlyInput?: { touched: Map<Field | HTMLButtonElement, string | boolean | null>; stop(): void }
  }
}

/** Repeats, once the page is hydrated, what was pressed and typed before any handler could hear it. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  window.earlyInput = undefined
  early.stop()
  for (const [element, value] of early.touched) {
    if (!element.isConnected) continue
    if (element instanceof HTMLButtonElement) press(element)
    else if (typeof value === 'boolean') check(element as HTMLInputElement, value)
    else if (value !== null) type(element, value)
  }
}

function press(button: HTMLButtonElement): void {
  button.removeAttribute('aria-busy')
  button.click()
}

function check(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = field.type === 'checkbox' && !isChecked
  field.click()
}

/** React passes over an input event unless the value differs from the one it set itself. */
function type(field: Field, value: string): void {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file')) {
    field.value = field.defaultValue
  }
  // Hydrating a text area gives it back the server's text.
  if (field.type !== 'file') nativeSetter(field)?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The element's own property is React's. */
function nativeSetter(field: Field) {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
}
