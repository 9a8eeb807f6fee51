import { AsyncLocalStorage } from 'node:async_hooks'

/** Of whoever has chosen none. */
export const DEFAULT_LANGUAGE = 'en'

const reader = new AsyncLocalStorage<string>()
let onlyReader: string | null = null

/** The code of the language that is written now. Throws where nobody has said it: see `inLanguage`. */
export function language(): string {
  const code = reader.getStore() ?? onlyReader
  if (code === null) throw new Error('words were asked for outside inLanguage')
  return code
}

/** Whatever `run` writes, after its awaits too, is in this language: one request, queue message or mail. */
export function inLanguage<T>(code: string, run: () => T): T {
  return reader.run(code, run)
}

/** For a process with one reader alone: a command or a test. */
export function setOnlyLanguage(code: string): void {
  onlyReader = code
}
