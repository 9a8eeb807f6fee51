import { formErrors } from '#copy/onboarding/forms'

export function wordsOf(
  refusals: Record<string, string[] | null | undefined>,
  words: Record<string, string> = formErrors(),
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([field, keys]) => (keys?.[0] ? [[field, words[keys[0]] ?? '']] : [])),
  )
}
