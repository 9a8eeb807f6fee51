import { openPageStore } from '#app/browser/page-account.ts'
import { signInAgain } from '#copy/connection-status'
import { otherStore as words } from '#copy/merchant/other-store'

/** Says of which store the page is, and opens that one again in a new tab. */
export function OtherStoreNotice() {
  const { id, name: store } = openPageStore() ?? {}
  if (!id || store === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-accent bg-accent-soft px-4 py-1 text-sm md:px-6">
      <p className="py-2 wrap-anywhere">
        <strong>{words().title({ store })}</strong> {words().text({ store })}
      </p>
      <form method="post" action="/stores" target="_blank" rel="noopener">
        <button
          type="submit"
          name="store"
          value={id}
          className="min-h-11 text-start font-semibold underline decoration-1 underline-offset-3"
        >
          {words().open({ store })} <span className="sr-only">{signInAgain().newTab}</span>
        </button>
      </form>
    </div>
  )
}
