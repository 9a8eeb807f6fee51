import { useLocation } from '@remix-run/react'
import { useTrouble } from '#app/browser/trouble.ts'
import { signInAgain, troubleWords } from '#app/copy/en/trouble.ts'
import { isFrontDoor } from '#app/domain/account/where-to-go.ts'

/** Says what keeps the page from its server. It stands in each dialog too: what lies under one can't be reached. */
export function TroubleNotice() {
  const trouble = useTrouble()
  const { pathname, search } = useLocation()
  const isAtSignIn = trouble === 'signed-out' && isFrontDoor(pathname)
  const words = trouble && !isAtSignIn && troubleWords[trouble]
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
              className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-3"
            >
              {signInAgain.label} <span className="sr-only">{signInAgain.newTab}</span>
            </a>
          )}
        </div>
      )}
    </div>
  )
}
