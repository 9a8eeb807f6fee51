import { useFetcher } from '@remix-run/react'
import { say } from '../../ui/toaster.tsx'
import { useEachAnswer } from '../use-each-answer.ts'
import type { RunAnswer } from './run-view.ts'

/** A step of a run beside its page; what came of it is said. */
export function useRunFetcher() {
  const fetcher = useFetcher<RunAnswer>()
  useEachAnswer(fetcher.data, sayAnswer)
  return fetcher
}

export function sayAnswer({ ok, title, text }: RunAnswer): void {
  say(ok ? { title, text } : { title, text, kind: 'error' })
}
