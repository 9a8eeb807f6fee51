import { useLocation } from '@remix-run/react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { revalidateNow } from '#app/browser/offline/revalidate.ts'
import { connectionWords, readAgainLabel, signInAgain } from '#app/copy/en/connection-status.ts'
import { isFrontDoor } from '#app/domain/account/where-to-go.ts'

const action = 'min-h-11 font-semibold underline decoration-1 underline-offset-3'

/** Says what keeps the page from its server. It stands in each dialog too: what lies under one can't be reached. */
export function ConnectionNotice() {
  const trouble = useConnectionStatus()
  const { pathname, search } = useLocation()
  const isAtSignIn = trouble === 'signed-out' && isFrontDoor(pathname)
  const words = trouble && !isAtSignIn && connectionWords[trouble]
  return (
    <div role="status">
      {words && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-accent bg-accent-soft px-4 py-1 text-sm md:px-6">
          <p className="py-2">
            <strong>{words.title}</strong> {words.text}
          </p>
          {trouble === 'signed-out' && (
            <a
              href={`/auth?mode=signin&next=${encodeURIComponent(pathname + search)}`}
              target="_blank"
              rel="noreferrer"
              className={`inline-flex items-center ${action}`}
            >
              {signInAgain.label} <span className="sr-only">{signInAgain.newTab}</span>
            </a>
          )}
          {trouble === 'other-account' && (
            // Not Remix's: it signs out in the new tab, where the sign-in follows.
            <form method="post" action="/auth/signout" target="_blank" rel="noopener">
              <button type="submit" className={action}>
                {signInAgain.label} <span className="sr-only">{signInAgain.newTab}</span>
              </button>
            </form>
          )}
          {trouble === 'unread' && (
            <button type="button" className={action} onClick={revalidateNow}>
              {readAgainLabel}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
