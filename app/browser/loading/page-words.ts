import { addWords, type PageWords } from '#app/copy/page-words.ts'

declare global {
  interface Window {
    pageWords: PageWords
  }
}

let later: Promise<void> | null = null

export function loadFirstWords(): Promise<void> {
  return load(window.pageWords.first)
}

export function loadLaterWords(): Promise<void> {
  later ??= load(window.pageWords.later).catch((error: unknown) => {
    later = null
    throw error
  })
  return later
}

async function load(addresses: string[]): Promise<void> {
  const files = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))
  for (const file of files) addWords(file.default)
}
