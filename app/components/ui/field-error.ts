/** A field's first error in words: those of its refusal key, or the server's own text. */
export function fieldError(errors: string[] | undefined, words: Record<string, string>): string | null {
  const [first] = errors ?? []
  return first === undefined ? null : (words[first] ?? first)
}
