import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { leaveWords as words } from '#app/copy/en/merchant/settings.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** Asked when somebody leaves. */
  isChanged(): boolean
  text: string
  /** The form lies in a sheet with an address of its own: every step in the history leaves it. */
  isSheet?: boolean
  /** The question has opened. */
  onAsk?(): void
}

/** Asks before unsaved changes are lost by a link, Back or closing the tab. */
export function LeaveGuard({ isChanged, text, isSheet = false, onAsk }: Props) {
  const latestIsChanged = useRef(isChanged)
  latestIsChanged.current = isChanged
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isSheet || currentLocation.pathname !== nextLocation.pathname) && latestIsChanged.current(),
  )
  const latestOnAsk = useRef(onAsk)
  latestOnAsk.current = onAsk
  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsking) latestOnAsk.current?.()
  }, [isAsking])
  useBeforeUnload(
    useCallback((event) => {
      if (latestIsChanged.current()) event.preventDefault()
    }, []),
  )
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={words.title}
      text={text}
      yes={words.leave}
      no={words.stay}
      isGrave
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  )
}
