import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render; once true, `.client` modules may be used. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
