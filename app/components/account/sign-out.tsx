import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import { askToLeave } from '#app/browser/leave-question.ts'

const ACTION = { method: 'post', action: '/auth/signout' } as const

export function useSignOut(): () => void {
  const { submit } = useFetcher()
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
