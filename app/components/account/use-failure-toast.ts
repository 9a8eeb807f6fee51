import { useEffect } from 'react'
import { say } from '../ui/toaster.tsx'

/** Says a failed action's words once for each answer. */
export function useFailureToast(title: string, answer: { error?: string | null } | undefined): void {
  useEffect(() => {
    if (answer?.error) say({ title, text: answer.error, kind: 'error' })
  }, [title, answer])
}
