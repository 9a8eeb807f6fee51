import { createContext, useContext } from 'react'

const Reference = createContext<string | undefined>(undefined)

export const ReferenceProvider = Reference.Provider

/** The request's id, under which its errors are logged. In the browser it is read from the page. */
export function useReference(): string | undefined {
  const reference = useContext(Reference)
  if (reference || typeof document === 'undefined') return reference
  return document.querySelector('[data-reference]')?.textContent ?? undefined
}
