import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of the browser: what `.client` modules bring is rendered after it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
