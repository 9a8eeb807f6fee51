import { useEffect } from 'react'
import { say } from '../ui/toaster.tsx'

/** Shows a failed action's error once per response. */
export function useFailureToast(title: string, answer: { error?: string | null } | undefined): void {
  useEffect(() => {
    if (answer?.error) say({ title, text: answer.error, kind: 'error' })
  }, [title, answer])
}
