import { useFormFetcher } from '../use-form-result.ts'
import type { AlertsAnswer } from './alerts-view.ts'

export function useSavedSetting() {
  const fetcher = useFormFetcher<AlertsAnswer>()
  return {
    Form: fetcher.Form,
    /** Optimistic values, before the response. */
    sent: fetcher.formData,
    save: (fields: Record<string, string>) => fetcher.submit({ intent: 'save', ...fields }, { method: 'post' }),
  }
}
