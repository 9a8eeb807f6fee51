declare global {
  interface Window {
    /** Set by early-input.inline.js until the page is hydrated: elements in the order they were first used. */
    earlyInput?: { touched: Set<Element>; stop(): void }
  }
}

/** Repeats, once the page is hydrated, what was pressed and typed before any handler could hear it. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  window.earlyInput = undefined
  early.stop()
  for (const element of early.touched) {
    if (!element.isConnected) continue
    if (element instanceof HTMLButtonElement) press(element)
    else if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) check(element)
    else type(element)
  }
}

function press(button: HTMLButtonElement): void {
  button.removeAttribute('aria-busy')
  button.click()
}

function check(field: HTMLInputElement): void {
  field.checked = field.type === 'checkbox' && !field.checked
  field.click()
}

/** React passes over an input event unless the value differs from the one it saw last. */
function type(field: Element): void {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file')) {
    const setNatively = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    const typed = field.value
    field.value = field.defaultValue
    setNatively?.call(field, typed)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
