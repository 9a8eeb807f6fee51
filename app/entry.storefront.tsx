import { hydrateRoot } from 'react-dom/client'
import { loadPart } from '#app/browser/load-part.ts'
import { countVisit } from '#app/components/storefront/page/beacon.ts'
import { watchImages } from '#app/components/storefront/page/broken-images.ts'
import { Store } from '#app/components/storefront/store.tsx'
import { storeData } from '#app/components/storefront/store-data.ts'
import type { StorePageProps } from '#app/domain/store/page.ts'

const root = document.getElementById('root')
const data = storeData(document)

if (root && data) {
  countVisit(data.snapshot.slug)
  hydrate(root, data)
}

async function hydrate(place: HTMLElement, page: StorePageProps) {
  // The server has drawn this product's panel: the same must be drawn again, at once.
  const panel = page.openProductId
    ? await loadPart(() => import('#app/components/storefront/product/product-sheet.tsx'))
    : null
  hydrateRoot(place, <Store {...page} parts={panel ? { ProductSheet: panel.ProductSheet } : {}} />)
  watchImages()
}
