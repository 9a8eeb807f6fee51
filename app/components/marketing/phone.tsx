import { landingPage } from '#copy/marketing/landing'

/** A store's picture that links to it. site-live-store.ts shows the live store on wide screens. */
export function Phone({ storePath }: { storePath: string }) {
  return (
    <div className="absolute inset-x-0 top-19 mx-auto w-71.5 rounded-[40px] bg-ink p-2 shadow-raised md:start-auto md:end-10 md:top-21 md:mx-0">
      <div
        className="relative h-143 overflow-hidden rounded-[32px] bg-paper"
        data-live-store={storePath.startsWith('/store/') ? storePath : undefined}
      >
        <img
          className="h-143 w-67.5 object-cover object-top"
          src="/site/phone-store.webp"
          alt={landingPage().phone}
          width="540"
          height="1144"
        />
      </div>
      <a className="absolute inset-0 rounded-[40px]" href={storePath}>
        <span className="sr-only">{landingPage().openStore}</span>
      </a>
    </div>
  )
}
