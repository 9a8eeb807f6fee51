import { useFetchers } from '@remix-run/react'

/**
 * The status that an order's change leads to, by the order's id, while that change is on its way: shown at once, and gone again
 * when it is refused. The forms name it as `to`.
 */
export function usePendingStatus(): (id: string) => string | null {
  const forms = useFetchers().flatMap(({ formData }) => (formData?.has('to') ? [formData] : []))
  return (id) => {
    const form = forms.find((each) => each.get('id') === id)
    return form ? String(form.get('to')) : null
  }
}
