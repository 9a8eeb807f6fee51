/** Refusals by field as a form shows them. */
export function refusalMessages(
  refusals: Record<string, string>,
  words: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(refusals).map(([field, refusal]) => [field, words[refusal] ?? refusal]))
}
