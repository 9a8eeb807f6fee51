import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)

export const NonceProvider = Nonce.Provider

/** The response's script nonce; undefined in the browser, which hides it from scripts. */
export function useNonce() {
  return useContext(Nonce)
}
