import { type Location, useBeforeUnload, useBlocker, useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { leaveWords as words } from '#copy/merchant/changes'
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
  const navigate = useNavigate()
  const { key } = useLocation()
  const isLeaving = useRef(false)
  const [destination, setDestination] = useState<Location | null>(null)
  const latestOnAsk = useRef(onAsk)
  latestOnAsk.current = onAsk
  // Asked from here, not from the blocker's state: a page that is read again at that moment ends the blocking unseen.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherPlace = isSheet || currentLocation.pathname !== nextLocation.pathname
    if (isLeaving.current || !isOtherPlace || !latestIsChanged.current()) return false
    setDestination(nextLocation)
    latestOnAsk.current?.()
    return true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place
  useEffect(() => {
    isLeaving.current = false
    setDestination(null)
  }, [key])
  useBeforeUnload(
    useCallback((event) => {
      if (latestIsChanged.current()) event.preventDefault()
    }, []),
  )
  function leave() {
    if (blocker.state === 'blocked') return blocker.proceed()
    isLeaving.current = true
    if (destination) navigate(destination)
  }

  function stay() {
    setDestination(null)
    blocker.reset?.()
  }

  return (
    <ConfirmDialog
      isOpen={destination !== null}
      title={words().title}
      text={text}
      yes={words().leave}
      no={words().stay}
      isGrave
      onYes={leave}
      onNo={stay}
    />
  )
}
