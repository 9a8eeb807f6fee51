import { useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { askToLeave } from '#app/browser/leave-question.ts'

const SIGNED_OUT = '/auth?mode=signin'
const ACTION = { method: 'post', action: '/auth/signout' } as const

export function useSignOut(): () => void {
  const { submit, state, data } = useFetcher()
  const wasSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true
    // Remix drops a form's redirect while the page is revalidated; one it follows has a toast.
    else if (wasSent.current && data === undefined && location.pathname !== '/auth') location.assign(SIGNED_OUT)
  }, [state, data])
  return () => askToLeave(() => submit(null, ACTION))
}

export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const signOut = useSignOut()
  return (
    <form
      {...ACTION}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        signOut()
      }}
    >
      {children}
    </form>
  )
}
