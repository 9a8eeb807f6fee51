import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { siteNav } from '#copy/marketing/chrome'
import { StallMark } from '../ui/awning.tsx'
import { buttonClass } from '../ui/button.tsx'

interface Props {
  isSignedIn: boolean
  current: string
}

export function SiteHeader({ isSignedIn, current }: Props) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: demo frame has one too
    <header className="site-head" aria-label={PRODUCT_NAME}>
      <a className="site-skip" href="#content">
        {siteNav().skip}
      </a>
      <div className="site-wrap">
        <a className="site-brand" href="/" aria-label={siteNav().home}>
          <StallMark />
          {PRODUCT_NAME}
        </a>
        <nav className="site-nav" aria-label={siteNav().label}>
          <SiteLinks current={current} />
        </nav>
        <div className="site-doors">{isSignedIn ? <SignedIn /> : <SignedOut />}</div>
        <details className="site-menu">
          <summary className="icon-btn" aria-label={siteNav().menu}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </summary>
          <nav className="site-drop" aria-label={siteNav().menu}>
            <SiteLinks current={current} />
            {isSignedIn ? <SignedIn /> : <SignedOut />}
          </nav>
        </details>
      </div>
    </header>
  )
}

function SiteLinks({ current }: { current: string }) {
  return siteNav().links.map(({ to, words }) => (
    <a key={to} href={to} aria-current={current === to ? 'page' : undefined}>
      {words}
    </a>
  ))
}

function SignedOut() {
  return (
    <>
      <a className={buttonClass('text', 'site-login')} href="/auth?mode=signin">
        {siteNav().login}
      </a>
      <a className={buttonClass('soft', 'site-start')} href="/auth?mode=signup">
        {siteNav().getStarted}
      </a>
    </>
  )
}

function SignedIn() {
  return (
    <>
      <a className={buttonClass('text', 'site-login')} href="/profile">
        {siteNav().profile}
      </a>
      <form method="post" action="/auth/signout">
        <button type="submit" className={buttonClass('soft', 'site-start')}>
          {siteNav().logout}
        </button>
      </form>
    </>
  )
}
