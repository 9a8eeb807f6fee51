import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { useCallback } from 'react'
import { leaveWords as words } from '#app/copy/en/merchant/settings.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

/** Asks before unsaved changes are lost by a link, Back or closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault()
      },
      [isDirty],
    ),
  )
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={words.title}
      text={words.text}
      yes={words.leave}
      no={words.stay}
      isGrave
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  )
}
