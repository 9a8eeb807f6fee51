import { useEffect, useRef } from 'react'
import { hideError } from '../ui/toaster.tsx'

/**
 * Acts on each answer of a fetcher once. The effect has no dependencies: the router changes a
 * fetcher before React knows, and React drops the effects of a render that finds no other change
 * but keeps their dependencies, so the effect would never run (remix-run/react-router#14506).
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
