import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { siteNav } from '#copy/marketing/chrome'
import { StallMark } from '../ui/awning.tsx'
import { buttonClass } from '../ui/button.tsx'

interface Props {
  isSignedIn: boolean
  current: string
}

export const brandClass = 'me-auto inline-flex min-h-11 items-center gap-2.5 text-lg font-bold tracking-[-0.01em]'

export function SiteHeader({ isSignedIn, current }: Props) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: demo frame has one too
    <header aria-label={PRODUCT_NAME}>
      <a
        className="fixed start-4 -top-40 z-40 max-w-[calc(100%-32px)] rounded-control bg-card px-4 py-3 focus:top-2 focus:shadow-raised"
        href="#content"
      >
        {siteNav().skip}
      </a>
      <div className="site-wrap relative flex min-h-16 flex-wrap items-center justify-end gap-x-2 md:min-h-20 md:gap-3">
        <a className={`${brandClass} md:me-8`} href="/" aria-label={siteNav().home}>
          <StallMark />
          {PRODUCT_NAME}
        </a>
        <nav className="me-auto hidden gap-1 md:flex" aria-label={siteNav().label}>
          <SiteLinks current={current} look="inline-flex min-h-11 px-3 text-ink-2" />
        </nav>
        <div className="flex items-center gap-2 [&_.btn]:min-h-11 [&_.btn]:px-4 [&_.btn]:text-sm md:[&_.btn]:text-base">
          <Doors isSignedIn={isSignedIn} look="max-md:hidden" />
        </div>
        <details className="site-menu group md:hidden">
          <summary
            className="icon-btn list-none group-open:bg-wash [&::-webkit-details-marker]:hidden"
            aria-label={siteNav().menu}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </summary>
          <nav
            className="site-drop absolute inset-x-2 top-[calc(100%-4px)] z-10 grid gap-1 rounded-card border border-line bg-card p-2 shadow-raised [&_.btn]:w-full"
            aria-label={siteNav().menu}
          >
            <SiteLinks current={current} look="flex min-h-12 rounded-control px-3" />
            <Doors
              isSignedIn={isSignedIn}
              look="justify-start rounded-none border-t border-line font-normal text-ink"
            />
          </nav>
        </details>
      </div>
    </header>
  )
}

function SiteLinks({ current, look }: { current: string; look: string }) {
  return siteNav().links.map(({ to, words }) => (
    <a
      key={to}
      href={to}
      aria-current={current === to ? 'page' : undefined}
      className={`items-center aria-[current]:font-semibold aria-[current]:text-ink ${look}`}
    >
      {words}
    </a>
  ))
}

/** `look` of the first. */
function Doors({ isSignedIn, look }: { isSignedIn: boolean; look: string }) {
  if (isSignedIn) {
    return (
      <>
        <a className={buttonClass('text', look)} href="/profile">
          {siteNav().profile}
        </a>
        <form method="post" action="/auth/signout">
          <button type="submit" className={buttonClass('soft')}>
            {siteNav().logout}
          </button>
        </form>
      </>
    )
  }
  return (
    <>
      <a className={buttonClass('text', look)} href="/auth?mode=signin">
        {siteNav().login}
      </a>
      <a className={buttonClass('soft')} href="/auth?mode=signup">
        {siteNav().getStarted}
      </a>
    </>
  )
}
