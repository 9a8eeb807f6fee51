import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { revalidateNow } from '#app/browser/offline/revalidate.ts'
import { isFrontDoor } from '#app/domain/account/start-path.ts'
import { connectionWords, readAgainLabel, signInAgain } from '#copy/connection-status'

const action = 'min-h-11 font-semibold underline decoration-1 underline-offset-3'

interface Props {
  /** A row of its own below. */
  more?: ReactNode
  /** False where `more` leads to the sign-in. */
  hasSignIn?: boolean
}

/** Dialogs render it, too: a modal covers the page's own. */
export function ConnectionNotice({ more, hasSignIn = true }: Props) {
  const status = useConnectionStatus()
  const { pathname, search } = useLocation()
  const isAtSignIn = status === 'signed-out' && isFrontDoor(pathname)
  const words = status && !isAtSignIn && connectionWords()[status]
  return (
    <div role="status">
      {words && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-accent bg-accent-soft px-4 py-1 text-sm md:px-6">
          <p className="py-2">
            <strong>{words.title}</strong> {words.text}
          </p>
          {hasSignIn && status === 'signed-out' && (
            <a
              href={`/auth?mode=signin&next=${encodeURIComponent(pathname + search)}`}
              target="_blank"
              rel="noreferrer"
              className={`inline-flex items-center ${action}`}
            >
              {signInAgain().label} <span className="sr-only">{signInAgain().newTab}</span>
            </a>
          )}
          {hasSignIn && status === 'other-account' && (
            // A plain form, not Remix's: it signs out in a new tab, where the sign-in follows.
            <form method="post" action="/auth/signout" target="_blank" rel="noopener">
              <button type="submit" className={action}>
                {signInAgain().label} <span className="sr-only">{signInAgain().newTab}</span>
              </button>
            </form>
          )}
          {status === 'unread' && (
            <button type="button" className={action} onClick={revalidateNow}>
              {readAgainLabel()}
            </button>
          )}
          {more && <div className="w-full">{more}</div>}
        </div>
      )}
    </div>
  )
}
