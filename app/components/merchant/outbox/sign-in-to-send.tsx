import { useLocation } from '@remix-run/react'
import type { NoSession } from '#app/domain/connection-status.ts'
import { outboxWords as words } from '#copy/merchant/outbox'

interface Props {
  reason: NoSession
  count: number
  look: string
}

/** Opens a tab of its own: the page keeps its input. */
export function SignInToSend({ reason, count, look }: Props) {
  const { pathname, search } = useLocation()
  const label = (
    <>
      {words().signIn({ n: count })} <span className="sr-only">{words().newTab}</span>
    </>
  )
  if (reason === 'signed-out') {
    const next = encodeURIComponent(pathname + search)
    return (
      <a href={`/auth?mode=signin&next=${next}`} target="_blank" rel="noreferrer" className={look}>
        {label}
      </a>
    )
  }
  return (
    // A plain form: it signs the other account out in a new tab, where the sign-in follows.
    <form method="post" action="/auth/signout" target="_blank" rel="noopener" className="contents">
      <button type="submit" className={look}>
        {label}
      </button>
    </form>
  )
}
