import { useFetcher } from '@remix-run/react'
import { type FormResult, useFormResult } from '../use-form-result.ts'

/** A step of a run beside its page; what came of it is said. */
export function useRunFetcher() {
  const fetcher = useFetcher<FormResult>()
  useFormResult(fetcher.data)
  return fetcher
}
