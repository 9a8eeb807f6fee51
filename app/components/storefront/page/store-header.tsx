import type { MouseEvent, RefObject } from 'react'
import { Awning } from '#app/components/ui/awning.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { storefront } from '#app/copy/en/storefront/page.ts'
import { shareUrl } from '#app/domain/order/chat-link.ts'
import type { Listing } from '#app/domain/store/listing.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { categorySharePath, sharePath, storePath } from '#app/domain/store/store.ts'
import type { Say } from '../use-toast.ts'
import { ListingFields } from './listing-fields.tsx'
import { sharePage } from './share.ts'

interface Props {
  store: StoreSnapshot
  origin: string
  listing: Listing
  field: RefObject<HTMLInputElement>
  onSearch(query: string): void
  say: Say
}

export function StoreHeader({ store, origin, listing, field, onSearch, say }: Props) {
  const offerLine = offerLineOf(store)

  return (
    <header>
      <a className="skip" href="#goods">
        {storefront.skip}
      </a>
      <Awning />
      <div className="wrap grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 pt-3 md:grid-cols-[auto_minmax(0,3fr)_minmax(240px,2fr)_auto] md:pt-5">
        <Logo store={store} />
        <div className="min-w-0">
          <h1 className="text-lg">
            <a href={storePath(store.slug)}>{store.name}</a>
          </h1>
          {offerLine ? <p className="truncate text-sm text-ink-2">{offerLine}</p> : null}
        </div>
        <ShareLink store={store} listing={listing} origin={origin} say={say} />
        {store.description ? (
          <p className="col-span-full row-start-2 text-sm text-ink-2 wrap-anywhere">{store.description}</p>
        ) : null}
        <search className="col-span-full md:col-span-1 md:col-start-3 md:row-start-1">
          <form
            className="relative"
            action={`${storePath(store.slug)}/search`}
            onSubmit={(event) => {
              event.preventDefault()
              if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
            }}
          >
            <ListingFields listing={listing} except="q" />
            <span className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3">
              <Icon name="search" small />
            </span>
            <input
              ref={field}
              className="input pl-11"
              type="search"
              name="q"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              aria-label={storefront.search}
              placeholder={storefront.search}
              value={listing.query}
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
          </form>
        </search>
      </div>
    </header>
  )
}

function Logo({ store }: { store: StoreSnapshot }) {
  return (
    <span className="grid size-12 place-items-center overflow-hidden rounded-card bg-brand-soft text-lg font-bold text-brand-strong">
      {store.logo ? (
        <img className="size-12 object-cover" src={store.logo} alt="" width={48} height={48} />
      ) : (
        <span aria-hidden="true">{[...store.name][0]?.toUpperCase()}</span>
      )}
    </span>
  )
}

/** Shares what is shown: the chosen category, else the store. */
function ShareLink({ store, listing, origin, say }: Pick<Props, 'store' | 'listing' | 'origin' | 'say'>) {
  const category = store.categories.find(({ id }) => id === listing.categoryId)
  const link = origin + (category ? categorySharePath(store.slug, category.id) : sharePath(store.slug))
  const title = category ? `${category.name} · ${store.name}` : store.name
  const href = shareUrl(store.platform, link, storefront.shareText(link))

  function shareStore(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    sharePage({ title, link, href }, () => say(storefront.linkCopied))
  }

  return (
    <a className="share" href={href} target="_blank" rel="noopener" onClick={shareStore}>
      <Icon name="share" />
      <span>{storefront.share}</span>
    </a>
  )
}

function offerLineOf(store: StoreSnapshot): string {
  const { hasDelivery, hasPickup, storeAddress } = store
  if (hasDelivery && hasPickup) return withAddress(storefront.deliveryOrPickup, storeAddress)
  if (hasPickup) return withAddress(storefront.pickupOnly, storeAddress)
  return hasDelivery ? withAddress(storefront.deliveryOnly, storeAddress) : (storeAddress ?? '')
}

function withAddress(offer: string, address: string | null): string {
  return address ? `${offer}, ${address}` : offer
}
