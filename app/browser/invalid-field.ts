/** Leads to what is wrong: an error far from the pressed button is out of sight. */
export function focusInvalidField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
