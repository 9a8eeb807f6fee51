import { createContext, useContext } from 'react'

const Reference = createContext<string | undefined>(undefined)

export const ReferenceProvider = Reference.Provider

/** The request's id, under which its faults are logged. In the browser: what the server has written into the page. */
export function useReference(): string | undefined {
  const known = useContext(Reference)
  if (known || typeof document === 'undefined') return known
  return document.querySelector('[data-reference]')?.textContent ?? undefined
}
