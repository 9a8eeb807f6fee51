import { useEffect, useRef } from 'react'
import { imageWarning } from '#app/copy/en/merchant/image-warning.ts'
import { say } from '../ui/toaster.tsx'
import type { CatalogActionData } from './catalog/answer.ts'
import { useLimit } from './use-limit.ts'

export function useActionToast(
  answer: CatalogActionData | undefined,
  onAnswer?: (answer: CatalogActionData) => void,
): void {
  const latestOnAnswer = useRef(onAnswer)
  latestOnAnswer.current = onAnswer
  const sayLimit = useLimit()
  useEffect(() => {
    if (!answer) return
    const { title, text = '', link: upgradeLink } = answer
    if (upgradeLink) sayLimit({ title, text, action: upgradeLink.label, path: upgradeLink.path, isBeside: true })
    else if (title !== '') say(answer.ok ? { title, text } : { title, text, kind: 'error' })
    if (answer.warning) say({ title: imageWarning.title, text: answer.warning, kind: 'error' })
    latestOnAnswer.current?.(answer)
  }, [answer, sayLimit])
}
