import { createContext, useContext } from 'react'
import type { PageWords } from '#app/copy/page-words.ts'

const Words = createContext<PageWords>({ language: 'en', dir: 'ltr', first: [], all: '' })

export const PageWordsProvider = Words.Provider

export function usePageWords() {
  return useContext(Words)
}
