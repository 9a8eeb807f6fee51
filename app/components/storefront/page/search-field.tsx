import type { RefObject } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import type { Listing } from '#app/domain/store/listing.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { storefront } from '#copy/storefront/page'
import { ListingFields } from './listing-fields.tsx'

interface Props {
  store: Pick<StoreSnapshot, 'slug' | 'language'>
  listing: Listing
  field: RefObject<HTMLInputElement>
  onSearch(query: string): void
}

export function SearchField({ store, listing, field, onSearch }: Props) {
  return (
    <search>
      <form
        className="relative"
        action={`${storePath(store.slug)}/search`}
        onSubmit={(event) => {
          event.preventDefault()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        <ListingFields store={store} listing={{ ...listing, categoryId: null }} except="q" />
        <input
          ref={field}
          className="input ps-11"
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label={storefront().search}
          placeholder={storefront().search}
          value={listing.query}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        <button type="submit" aria-label={storefront().search}>
          <Icon name="search" small />
        </button>
      </form>
    </search>
  )
}
