import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { productsPage } from '#copy/merchant/catalog'
import { manyProducts as words } from '#copy/merchant/many-products'
import { removedProducts } from '#copy/merchant/removed-products'
import { PageHead } from '../../page-head.tsx'
import type { CatalogView } from '../view.ts'
import { useStoredProducts } from './use-stored-products.ts'

const productList = lazyModule(async () => {
  await loadAllWords()
  return (await import('./product-list.client.tsx')).ProductList
})

export interface ManyView extends Pick<CatalogView, 'account' | 'categories' | 'tier'> {
  store: Pick<CatalogView['store'], 'id' | 'moneyFormat' | 'timeZone'>
  /** Products of the store. */
  count: number
}

export function ManyPage(view: ManyView) {
  const owner = useMemo(() => ({ account: view.account, storeId: view.store.id }), [view.account, view.store.id])
  const stored = useStoredProducts(owner, productList.fetch)
  const ProductList = useLazyModule(productList)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead to="/products" back={removedProducts().back} title={words().title} />
      <p className="text-sm text-ink-2">{words().text}</p>
      <p className="hidden noscript:block">
        {words().noScript}{' '}
        <Link to="/products" className="underline">
          {productsPage().add}
        </Link>
      </p>
      {stored && ProductList ? (
        <ProductList {...view} owner={owner} stored={stored} />
      ) : (
        <p role="status" className="text-sm text-ink-2 noscript:hidden">
          {words().loading}
        </p>
      )}
    </div>
  )
}
