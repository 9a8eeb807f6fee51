import { landingPage } from '#copy/marketing/landing'

/** A store's picture that links to it. site-live-store.ts shows the live store on wide screens. */
export function Phone({ storePath }: { storePath: string }) {
  return (
    <div className="phone">
      <div className="phone-screen" data-live-store={storePath.startsWith('/store/') ? storePath : undefined}>
        <img src="/site/phone-store.webp" alt={landingPage().phone} width="540" height="1144" />
      </div>
      <a className="phone-link" href={storePath}>
        <span className="sr-only">{landingPage().openStore}</span>
      </a>
    </div>
  )
}
