import { imageWarning } from '#copy/merchant/image-warning'
import { say, sayError } from '../ui/toaster.tsx'
import type { CatalogActionData } from './catalog/answer.ts'
import { useEachAnswer } from './use-each-answer.ts'
import { useLimit } from './use-limit.ts'

export function useActionToast(
  answer: CatalogActionData | undefined,
  onAnswer?: (answer: CatalogActionData) => void,
): void {
  const sayLimit = useLimit()
  useEachAnswer(answer, (given) => {
    const { ok, title, text = '', link: upgradeLink, warning } = given
    if (upgradeLink) sayLimit({ title, text, action: upgradeLink.label, path: upgradeLink.path, isBeside: true })
    else if (title !== '') say(ok ? { title, text } : { title, text, kind: 'error' })
    if (warning) sayError({ title: imageWarning().title, text: warning })
    onAnswer?.(given)
  })
}
