import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'

export function fieldsIn(form: HTMLFormElement): Fields {
  return fieldsOf(new FormData(form))
}

/** Puts a value into a field as if a person had, so that whoever listens hears of it. A switch takes 'on' or ''. */
export function writeField(form: HTMLFormElement, name: string, value: string): void {
  const found = form.elements.namedItem(name)
  if (found instanceof RadioNodeList) {
    for (const input of found) {
      if (input instanceof HTMLInputElement && input.value === value && !input.checked) input.click()
    }
  } else if (found instanceof HTMLInputElement && found.type === 'checkbox') {
    if (found.checked !== (value === 'on')) found.click()
  } else if (found instanceof HTMLInputElement) {
    setText(found, HTMLInputElement.prototype, value)
  } else if (found instanceof HTMLTextAreaElement) {
    setText(found, HTMLTextAreaElement.prototype, value)
  } else if (found instanceof HTMLSelectElement) {
    setText(found, HTMLSelectElement.prototype, value)
  }
}

// React overrides the property on the element itself, and would take a value set there for the one it knows.
function setText(field: EventTarget & { value: string }, prototype: object, value: string): void {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
