import { Button } from '#app/components/ui/button.tsx'
import { PRODUCT_SORTS, sortOf } from '#app/domain/catalog/sort.ts'
import type { Listing } from '#app/domain/store/listing.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { storefront } from '#copy/storefront/page'
import { ListingFields } from './listing-fields.tsx'

interface Props {
  store: Pick<StoreSnapshot, 'slug' | 'language'>
  listing: Listing
  /** Until the script runs, a button sends the choice. */
  isReady: boolean
  onChoose(sort: Listing['sort']): void
}

export function SortChoice({ store, listing, isReady, onChoose }: Props) {
  return (
    <form className="relative flex max-w-full min-w-0 items-center gap-2" action={`${storePath(store.slug)}/search`}>
      <ListingFields store={store} listing={listing} except="sort" />
      {isReady ? null : (
        <Button kind="text" type="submit" className="late sort-now px-2 text-sm">
          {storefront().sortNow}
        </Button>
      )}
      <select
        className="sort"
        name="sort"
        aria-label={storefront().sort}
        value={listing.sort}
        onChange={(event) => onChoose(sortOf(event.currentTarget.value))}
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {storefront().sorts[sort]}
          </option>
        ))}
      </select>
    </form>
  )
}
