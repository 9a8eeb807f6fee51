import { useCallback, useState } from 'react'
import { storeData } from '#app/browser/storage/store-data.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { storefront } from '#copy/storefront/page'
import { fetchJson, requestTimeout } from '../ask-server.ts'
import type { Say } from '../use-toast.ts'

export type RefreshOutcome = 'fresh' | 'gone' | 'unreachable'

export function useProducts(initialStore: StoreSnapshot, results: SnapshotProduct[], say: Say) {
  const [store, setStore] = useState(initialStore)
  const [fresh, setFresh] = useState<ReadonlyMap<string, SnapshotProduct>>(() => byId(results))
  const { slug } = store

  const productOf = useCallback(
    (id: string) => fresh.get(id) ?? [...store.products, ...store.featuredBeyond].find((product) => product.id === id),
    [fresh, store],
  )

  const learn = useCallback((products: SnapshotProduct[]) => {
    setFresh((current) => new Map([...current, ...byId(products)]))
  }, [])

  const refresh = useCallback(
    async (id: string): Promise<RefreshOutcome> => {
      try {
        const path = `${storePath(slug)}/stock/${encodeURIComponent(id)}`
        const { product } = await fetchJson<{ product: SnapshotProduct | null }>(path)
        if (product) {
          learn([product])
          return 'fresh'
        }
        say(storefront().productGone, { isError: true })
        setFresh((current) => {
          const product = current.get(id) ?? initialStore.products.find((entry) => entry.id === id)
          return product ? new Map([...current, [id, asSoldOut(product)]]) : current
        })
        return 'gone'
      } catch (error) {
        console.warn('stock not refreshed', error)
        return 'unreachable'
      }
    },
    [initialStore, learn, say, slug],
  )

  const reload = useCallback(async () => {
    // Products learned while the page loads are newer than the page.
    setFresh(new Map())
    try {
      const response = await fetch(storePath(slug), { cache: 'no-cache', signal: requestTimeout() })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const data = storeData(page)
      if (!data) throw new Error('the page holds no store')
      setStore(data.snapshot)
      dispatchEvent(new CustomEvent('storeReloaded', { detail: page }))
    } catch (error) {
      console.warn('store not reloaded', error)
    }
  }, [slug])

  return { store, productOf, learn, refresh, reload }
}

function byId(products: SnapshotProduct[]) {
  return new Map(products.map((product) => [product.id, product]))
}

function asSoldOut(product: SnapshotProduct): SnapshotProduct {
  return { ...product, available: 0, sizes: product.sizes.map((size) => ({ ...size, available: 0 })) }
}
