import { useFetcher } from '@remix-run/react'
import { say } from '../../ui/toaster.tsx'
import { useEachAnswer } from '../use-each-answer.ts'
import type { AlertsAnswer } from './alerts-view.ts'

/** A setting that is saved at once, and says so. */
export function useSavedSetting() {
  const fetcher = useFetcher<AlertsAnswer>()
  useEachAnswer(fetcher.data, ({ ok, title, text }) => say(ok ? { title } : { title, text, kind: 'error' }))
  return {
    Form: fetcher.Form,
    /** What is being saved, before its answer. */
    sent: fetcher.formData,
    save: (fields: Record<string, string>) => fetcher.submit({ intent: 'save', ...fields }, { method: 'post' }),
  }
}
