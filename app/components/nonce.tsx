import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)

export const NonceProvider = Nonce.Provider

export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, under the nonce
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}

/** The response's script nonce; undefined in the browser, which hides it from scripts. */
export function useNonce() {
  return useContext(Nonce)
}
