import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { isSubmission } from '#app/browser/offline/unsaved-forms.ts'

/** Focuses the form's first refused field once it is drawn: it or its error may be out of sight. */
export function useRefusedFocus(formId = 'page'): (event?: FormEvent) => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    const note = field?.getAttribute('aria-describedby')
    if (note) document.getElementById(note)?.scrollIntoView({ block: 'nearest' })
  }, [refusals, formId])
  return useCallback((event) => {
    if (!event || isSubmission(event.nativeEvent as SubmitEvent)) setRefusals((count) => count + 1)
  }, [])
}
