import { useEffect, useRef } from 'react'
import { hideError } from '../ui/toaster.tsx'

/**
 * No dependencies: the router changes a fetcher before React knows, and React drops the effects of
 * a render without other changes, but keeps their dependencies (remix-run/react-router#14506).
 */
export function useEachAnswer<Answer extends { ok: boolean }>(
  answer: Answer | undefined,
  act: (answer: Answer) => void,
): void {
  const handledAnswer = useRef<Answer>()
  useEffect(() => {
    if (!answer || answer === handledAnswer.current) return
    handledAnswer.current = answer
    if (answer.ok) hideError()
    act(answer)
  })
}
