import { StallMark } from '#app/components/ui/awning.tsx'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import { linkLabels, storefront } from '#app/copy/en/storefront/page.ts'
import type { SnapshotLinks, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { reportPath } from '#app/domain/store/store.ts'

const icons: [keyof SnapshotLinks, IconName][] = [
  ['instagram', 'instagram'],
  ['facebook', 'facebook'],
  ['youtube', 'youtube'],
  ['tiktok', 'tiktok'],
  ['whatsappGroup', 'group'],
  ['telegramGroup', 'telegram'],
  ['map', 'pin'],
  ['additional', 'info'],
]

interface Props {
  store: StoreSnapshot
  year: number
}

export function StoreFooter({ store, year }: Props) {
  const shownIcons = icons.filter(([network]) => store.links[network]?.startsWith('https://'))
  return (
    <footer className="border-t border-line bg-card">
      <div className="wrap grid gap-6 pt-6 pb-24 md:grid-cols-[1fr_auto] md:items-center md:pb-8">
        {shownIcons.length > 0 ? (
          <nav className="flex flex-wrap gap-x-6" aria-label={store.name}>
            {shownIcons.map(([network, icon]) => (
              <a
                key={network}
                className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-2"
                href={store.links[network] ?? undefined}
                target="_blank"
                rel="noopener nofollow ugc"
              >
                <Icon name={icon} small />
                {linkLabels[network]}
              </a>
            ))}
          </nav>
        ) : null}
        {store.showsBranding ? (
          <div className="flex items-center gap-3 md:row-start-2">
            <StallMark />
            <p className="text-sm text-ink-2">
              {storefront.createQuestion}
              <a className="link link-mark flex min-h-11 items-center md:min-h-8" href="/">
                {storefront.create}
              </a>
            </p>
          </div>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-6 text-sm text-ink-3 md:col-start-2 md:row-start-1">
          {storefront.copyright(year, store.name)}
          <a
            className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-3"
            href={reportPath(store.slug)}
            rel="nofollow"
          >
            {storefront.report}
          </a>
        </p>
      </div>
    </footer>
  )
}
