import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)

export const NonceProvider = Nonce.Provider

/** The answer's script nonce; undefined in the browser, where the attribute is hidden from scripts. */
export function useNonce() {
  return useContext(Nonce)
}
