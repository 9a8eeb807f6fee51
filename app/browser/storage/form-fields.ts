import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'

export function fieldsIn(form: HTMLFormElement): Fields {
  return fieldsOf(new FormData(form))
}

export function writeField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof RadioNodeList) {
    for (const input of field) {
      if (input instanceof HTMLInputElement && input.value === value && !input.checked) input.click()
    }
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked !== (value === 'on')) field.click()
  } else if (field instanceof HTMLInputElement) {
    setText(field, HTMLInputElement.prototype, value)
  } else if (field instanceof HTMLTextAreaElement) {
    setText(field, HTMLTextAreaElement.prototype, value)
  } else if (field instanceof HTMLSelectElement) {
    setText(field, HTMLSelectElement.prototype, value)
  }
}

// React overrides `value` on the element itself: set there, the change would go unnoticed.
function setText(field: EventTarget & { value: string }, prototype: object, value: string): void {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
