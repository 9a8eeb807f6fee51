import { addWords, type PageWords } from '#app/copy/page-words.ts'

declare global {
  interface Window {
    pageWords: PageWords
  }
}

let all: Promise<void> | null = null

export async function loadFirstWords(): Promise<void> {
  await Promise.all(window.pageWords.first.map(load))
}

export function loadAllWords(): Promise<void> {
  all ??= load(window.pageWords.all).catch((error: unknown) => {
    all = null
    throw error
  })
  return all
}

async function load(address: string): Promise<void> {
  const file = await import(/* @vite-ignore */ address)
  addWords(file.default)
}
