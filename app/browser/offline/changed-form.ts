/**
 * Whether a field differs from what the server sent. Asked when a page's script begins to run, it tells what was typed
 * before it did: a slow phone shows the form long before any event is heard.
 */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected)
    }
    if (!(field instanceof HTMLInputElement)) return false
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue
  })
}
