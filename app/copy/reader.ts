import { AsyncLocalStorage } from 'node:async_hooks'

/** Of whoever has chosen none. */
export const DEFAULT_LANGUAGE = 'en'

const reader = new AsyncLocalStorage<{ code: string }>()
let onlyReader: { code: string } | null = null

/** The code of the language that is written now. Throws where nobody has said it: see `inLanguage`. */
export function language(): string {
  return current().code
}

/** Whatever `run` writes, after its awaits too, is in this language: one request, queue message or mail. */
export function inLanguage<T>(code: string, run: () => T): T {
  return reader.run({ code }, run)
}

/** From here on what surrounds this call is written in another language: its page has been found. */
export function changeLanguage(code: string): void {
  current().code = code
}

/** For a process with one reader alone: a command or a test. */
export function setOnlyLanguage(code: string): void {
  onlyReader = { code }
}

function current(): { code: string } {
  const holder = reader.getStore() ?? onlyReader
  if (holder === null) throw new Error('words were asked for outside inLanguage')
  return holder
}
