/** Looks up the first error's key; other errors are the server's own text. */
export function fieldError(errors: string[] | undefined, words: Record<string, string>): string | null {
  const [first] = errors ?? []
  return first === undefined ? null : (words[first] ?? first)
}
