import { useEffect, useRef } from 'react'
import { imageWarning } from '#app/copy/en/merchant-images.ts'
import { say } from '../ui/toaster.tsx'
import type { CatalogAnswer } from './catalog/answer.ts'
import { useLimit } from './use-limit.ts'

/** Says each answer of a fetcher once, then tells the caller. */
export function useAnswer(answer: CatalogAnswer | undefined, onAnswer?: (answer: CatalogAnswer) => void): void {
  const heard = useRef(onAnswer)
  heard.current = onAnswer
  const sayLimit = useLimit()
  useEffect(() => {
    if (!answer) return
    const { title, text = '', way } = answer
    if (way) sayLimit({ title, text, action: way.label, path: way.path, isBeside: true })
    else if (title !== '') say(answer.ok ? { title, text } : { title, text, kind: 'error' })
    if (answer.warning) say({ title: imageWarning.title, text: answer.warning, kind: 'error' })
    heard.current?.(answer)
  }, [answer, sayLimit])
}
