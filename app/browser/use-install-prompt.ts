import { useEffect, useMemo, useRef, useState } from 'react'
import { type InstallActions, type InstallState, watchInstallPrompt } from './install-prompt.ts'

const initialState: InstallState = { kind: null, isOpen: false, isRequested: false, isByHand: false }

export function useInstallPrompt(isOffering: boolean) {
  const [state, setState] = useState(initialState)
  const actions = useRef<InstallActions | null>(null)
  useEffect(() => {
    const watcher = watchInstallPrompt(setState)
    actions.current = watcher
    return watcher.stop
  }, [])
  useEffect(() => (isOffering ? actions.current?.offer('installable') : undefined), [isOffering])
  return useMemo(
    () => ({
      ...state,
      install: () => actions.current?.install(),
      later: () => actions.current?.later(),
      open: () => actions.current?.open(),
    }),
    [state],
  )
}
