import { useFetcher } from '@remix-run/react'
import { say } from '../../ui/toaster.tsx'
import { useEachAnswer } from '../use-each-answer.ts'
import type { AlertsAnswer } from './alerts-view.ts'

export function useSavedSetting() {
  const fetcher = useFetcher<AlertsAnswer>()
  useEachAnswer(fetcher.data, ({ ok, title, text }) => say(ok ? { title } : { title, text, kind: 'error' }))
  return {
    Form: fetcher.Form,
    /** Optimistic values, before the response. */
    sent: fetcher.formData,
    save: (fields: Record<string, string>) => fetcher.submit({ intent: 'save', ...fields }, { method: 'post' }),
  }
}
