export function isFormChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected)
    }
    if (!(field instanceof HTMLInputElement)) return false
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue
  })
}
