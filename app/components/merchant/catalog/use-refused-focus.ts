import { useCallback, useEffect, useState } from 'react'

/** Focuses the form's first refused field once it is drawn: it may lie outside what is seen. */
export function useRefusedFocus(formId: string): () => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, formId])
  return useCallback(() => setRefusals((count) => count + 1), [])
}
