import { type Listing, setListing } from '#app/domain/store/listing.ts'
import { pageLanguage } from '#copy/language'

/** For browsers without a script, which send the form to the search page. */
interface Props {
  store: { language: string }
  listing: Listing
  except: 'q' | 'category' | 'sort'
}

export function ListingFields({ store, listing, except }: Props) {
  const address = new URLSearchParams()
  setListing(address, listing)
  address.delete(except)
  if (pageLanguage() !== store.language) address.set('lang', pageLanguage())
  return (
    <>
      {[...address].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
    </>
  )
}
