import { type Location, useBeforeUnload, useBlocker, useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { leaveWords as words } from '#copy/merchant/changes'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  isChanged(): boolean
  text: string
  /** The form is in a sheet with an address of its own: every history step leaves it. */
  isSheet?: boolean
  onAsk?(): void
}

export function LeaveGuard({ isChanged, text, isSheet = false, onAsk }: Props) {
  const latestIsChanged = useRef(isChanged)
  latestIsChanged.current = isChanged
  const navigate = useNavigate()
  const { key } = useLocation()
  const isLeaving = useRef(false)
  const [destination, setDestination] = useState<Location | null>(null)
  const latestOnAsk = useRef(onAsk)
  latestOnAsk.current = onAsk
  // Not the blocker's state: a revalidation at that moment ends the blocking unnoticed.
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
