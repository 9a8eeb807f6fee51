import { landingPage } from '#app/copy/en/marketing-landing.ts'

/** A picture of a store on a phone, and a link into it. On wide screens site-live-store.ts puts the living store there. */
export function Phone({ storePath }: { storePath: string }) {
  return (
    <a className="phone" href={storePath} aria-label={landingPage.openStore}>
      <span className="phone-screen" data-live-store={storePath.startsWith('/store/') ? storePath : undefined}>
        <img src="/site/phone-store.webp" alt={landingPage.phone} width="540" height="1144" />
      </span>
    </a>
  )
}
