import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#app/browser/loading/lazy-module.ts'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { revalidateNow } from '#app/browser/offline/revalidate.ts'
import { isFrontDoor } from '#app/domain/account/start-path.ts'
import { isOtherPage } from '#app/domain/connection-status.ts'
import { connectionWords, readAgainLabel, signInAgain } from '#copy/connection-status'

const OtherStoreNotice = lazyComponent(async () => {
  await loadAllWords()
  return (await import('./other-store-notice.client.tsx')).OtherStoreNotice
})

const action = 'min-h-11 font-semibold underline decoration-1 underline-offset-3'

interface Props {
  /** Takes the place of the words in a narrow window without a connection. */
  more?: ReactNode
  /** False where `more` leads to the sign-in. */
  hasSignIn?: boolean
}

/** Dialogs render it, too: a modal covers the page's own. */
export function ConnectionNotice({ more, hasSignIn = true }: Props) {
  const status = useConnectionStatus()
  const { pathname, search } = useLocation()
  const isAtSignIn = status === 'signed-out' && isFrontDoor(pathname)
  const words = status && status !== 'other-store' && !isAtSignIn && connectionWords()[status]
  const isShort = !isOtherPage(status)
  return (
    <div role="status">
      {status === 'other-store' && <OtherStoreNotice />}
      {words && (
        <div
          className={`flex items-center justify-between gap-x-4 bg-accent-soft px-4 text-sm shadow-[inset_0_-1px] shadow-accent md:px-6 ${isShort ? 'min-h-11' : 'flex-wrap py-1'}`}
        >
          <p className={isShort ? `line-clamp-2 leading-tight ${more ? 'max-lg:sr-only' : ''}` : 'py-2'}>
            <strong>{words.title}</strong> <span className={isShort ? 'max-sm:text-xs' : ''}>{words.text}</span>
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
            <button type="button" className={`flex-none ${action}`} onClick={revalidateNow}>
              {readAgainLabel()}
            </button>
          )}
          {more && <div className={isShort ? 'min-w-0 flex-1 lg:flex-none' : 'w-full'}>{more}</div>}
        </div>
      )}
    </div>
  )
}
