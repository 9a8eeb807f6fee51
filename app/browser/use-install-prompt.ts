import { useEffect, useMemo, useRef, useState } from 'react'
import { type InstallActions, type InstallState, watchInstallPrompt } from './install-prompt.ts'

const none: InstallState = { kind: null, isOpen: false, isAsked: false, isByHand: false }

/** For pages with the Remix client; the public site binds the same rules to its HTML in site-install.ts. */
export function useInstallPrompt(isOffering: boolean) {
  const [state, setState] = useState(none)
  const actions = useRef<InstallActions | null>(null)
  useEffect(() => {
    const watching = watchInstallPrompt(setState)
    actions.current = watching
    return watching.stop
  }, [])
  useEffect(() => (isOffering ? actions.current?.offer('installable') : undefined), [isOffering])
  return useMemo(
    () => ({
      ...state,
      install: () => actions.current?.install(),
      later: () => actions.current?.later(),
      ask: () => actions.current?.ask(),
    }),
    [state],
  )
}
