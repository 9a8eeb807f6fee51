import { AsyncLocalStorage } from 'node:async_hooks'

export const DEFAULT_LANGUAGE = 'en'

const reader = new AsyncLocalStorage<{ code: string }>()
let onlyReader: { code: string } | null = null

/** Throws outside `inLanguage`. */
export function language(): string {
  return current().code
}

/** Covers all that `run` writes, also after its awaits. */
export function inLanguage<T>(code: string, run: () => T): T {
  return reader.run({ code }, run)
}

export function changeLanguage(code: string): void {
  current().code = code
}

/** For a process with a single reader: a command or a test. */
export function setOnlyLanguage(code: string): void {
  onlyReader = { code }
}

function current(): { code: string } {
  const holder = reader.getStore() ?? onlyReader
  if (holder === null) throw new Error('words were asked for outside inLanguage')
  return holder
}
