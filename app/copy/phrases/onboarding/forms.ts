import { formErrors } from '#copy/onboarding/forms'

/** The first refusal of each field in `words`; '' when they have none for it. */
export function wordsOf(
  refusals: Record<string, string[] | null | undefined>,
  words: Record<string, string> = formErrors(),
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([field, keys]) => (keys?.[0] ? [[field, words[keys[0]] ?? '']] : [])),
  )
}
