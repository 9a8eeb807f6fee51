import { StallMark } from '#app/components/ui/awning.tsx'
import { hoursText } from '#app/copy/phrases/opening-hours.ts'
import type { SnapshotLinks, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { reportPath } from '#app/domain/store/store.ts'
import { linkLabels, footWords as words } from '#copy/storefront/foot'
import { openNow } from '#copy/storefront/open-now'
import { localizedPath } from '../localized-path.ts'
import { DrawnIcon, type DrawnIconName } from './drawn-icon.tsx'

const icons: [keyof SnapshotLinks, DrawnIconName][] = [
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

export function StoreFoot({ store, year }: Props) {
  const shownIcons = icons.filter(([network]) => store.links[network]?.startsWith('https://'))
  return (
    <footer className="foot mt-auto border-t border-line bg-card">
      <div className="wrap grid gap-4 pt-4 pb-6 md:grid-cols-[1fr_auto] md:items-center">
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
                <DrawnIcon name={icon} />
                {linkLabels()[network]}
              </a>
            ))}
          </nav>
        ) : null}
        {store.showsBranding ? (
          <div className="flex items-center gap-3">
            <StallMark />
            <p className="text-sm text-ink-2">
              {words().createQuestion}
              <a className="link link-mark flex min-h-11 items-center" href="/">
                {words().create}
              </a>
            </p>
          </div>
        ) : null}
        {store.openingHours.length > 0 ? (
          <p className="text-sm text-ink-2 md:col-span-full">
            {openNow().hours({ hours: hoursText(store.openingHours) })}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-6 text-sm text-ink-3 md:col-span-full">
          {words().copyright({ year, storeName: store.name })}
          <a
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-2"
            href={localizedPath(reportPath(store.slug), store)}
            rel="nofollow"
          >
            <DrawnIcon name="flag" />
            {words().report}
          </a>
        </p>
      </div>
    </footer>
  )
}
