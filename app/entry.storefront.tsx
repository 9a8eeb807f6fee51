import { hydrateRoot } from 'react-dom/client'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { storeData } from '#app/browser/storage/store-data.ts'
import { countVisit } from '#app/components/storefront/page/beacon.ts'
import { hideBrokenImages } from '#app/components/storefront/page/broken-images.ts'
import { Store } from '#app/components/storefront/store.tsx'
import type { StorePageProps } from '#app/domain/store/page.ts'

const root = document.getElementById('root')
const data = storeData(document)

if (root && data) {
  // Separate tasks, so that a slow phone can handle a touch in between.
  setTimeout(hydrate, 0, root, data)
  setTimeout(hideBrokenImages)
  setTimeout(countVisit, 0, data.snapshot.slug)
  if (document.documentElement.dataset.kept) import('#app/browser/offline/kept-store.ts')
  if (data.snapshot.openingHours[0]) import('#app/components/storefront/head/open-now.ts')
}

async function hydrate(container: HTMLElement, page: StorePageProps) {
  // The server rendered this product's panel: the first client render must match it.
  const panel = page.openProductId
    ? await loadModule(() => import('#app/components/storefront/product/product-sheet.tsx'))
    : null
  hydrateRoot(container, <Store {...page} overlayComponents={panel ? { ProductSheet: panel.ProductSheet } : {}} />)
}
