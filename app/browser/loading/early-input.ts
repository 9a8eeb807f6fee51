type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    earlyInput?: { touched: Map<Field | HTMLButtonElement, string | boolean | null>; stop(): void }
  }
}

export function replayEarlyInput(): void {
  const earlyInput = window.earlyInput
  if (!earlyInput) return
  window.earlyInput = undefined
  earlyInput.stop()
  for (const [element, value] of earlyInput.touched) {
    if (!element.isConnected) continue
    if (element instanceof HTMLButtonElement) press(element)
    else if (typeof value === 'boolean') check(element as HTMLInputElement, value)
    else if (value !== null) typeInto(element, value)
  }
}

function press(button: HTMLButtonElement): void {
  button.removeAttribute('aria-busy')
  button.click()
}

export function check(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = field.type === 'checkbox' && !isChecked
  field.click()
}

/** React ignores an input event whose value equals the last one it set. */
export function typeInto(field: Field, value: string): void {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file')) {
    field.value = field.defaultValue
  }
  // Hydration resets a text area to the server's text.
  if (field.type !== 'file') nativeSetter(field)?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function nativeSetter(field: Field) {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
}
