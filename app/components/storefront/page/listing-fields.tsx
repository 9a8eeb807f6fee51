import { type Listing, setListing } from '#app/domain/store/listing.ts'

/** The rest of the listing in a form, which a browser without a script sends to the search page. */
export function ListingFields({ listing, except }: { listing: Listing; except: 'q' | 'category' | 'sort' }) {
  const address = new URLSearchParams()
  setListing(address, listing)
  address.delete(except)
  return (
    <>
      {[...address].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
    </>
  )
}
