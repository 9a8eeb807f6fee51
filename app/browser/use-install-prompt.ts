import { useEffect, useRef, useState } from 'react'
import { type InstallActions, type InstallState, watchInstallPrompt } from './install-prompt.ts'

const closed: InstallState = { kind: null, isOpen: false, isByHand: false }

/** For pages with the Remix client; the public site binds the same rules to its HTML in site-install.ts. */
export function useInstallPrompt() {
  const [state, setState] = useState(closed)
  const actions = useRef<InstallActions | null>(null)
  useEffect(() => {
    const watching = watchInstallPrompt(setState)
    actions.current = watching
    return watching.stop
  }, [])
  return {
    ...state,
    install: () => actions.current?.install(),
    later: () => actions.current?.later(),
    ask: () => actions.current?.ask(),
  }
}
