import type { Listing } from '#app/domain/store/listing.ts'
import type { SnapshotCategory, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { storefront } from '#copy/storefront/page'
import { ListingFields } from './listing-fields.tsx'

interface Props {
  store: Pick<StoreSnapshot, 'slug' | 'language'>
  categories: SnapshotCategory[]
  listing: Listing
  onChoose(categoryId: string | null): void
}

/** Without a script the buttons submit a form to the search page. */
export function CategoryChips({ store, categories, listing, onChoose }: Props) {
  const chips = [{ id: null, name: storefront().all }, ...categories]
  return (
    <nav aria-label={storefront().categories}>
      <form
        className="chips"
        action={`${storePath(store.slug)}/search`}
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <ListingFields store={store} listing={listing} except="category" />
        {chips.map(({ id, name }) => (
          <button
            key={id ?? ''}
            className="chip"
            dir="auto"
            type="submit"
            name="category"
            value={id ?? ''}
            aria-pressed={listing.categoryId === id}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </form>
    </nav>
  )
}
