import { useFetchers } from '@remix-run/react'

/** Returns the optimistic status by order id. Forms send `to`. */
export function usePendingStatus(): (id: string) => string | null {
  const forms = useFetchers().flatMap(({ formData }) => (formData?.has('to') ? [formData] : []))
  return (id) => {
    const form = forms.find((data) => data.get('id') === id)
    return form ? String(form.get('to')) : null
  }
}
