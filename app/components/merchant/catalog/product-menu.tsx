import { useState } from 'react'
import { lazyComponent } from '#app/browser/loading/lazy-module.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { productCard as words } from '#copy/merchant/catalog'
import { MoreMenu, menuEntry } from '../more-menu.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'

const ProductTools = lazyComponent(async () => (await import('./product-tools.client.tsx')).ProductTools)

export interface ProductActions {
  onEdit(product: OwnedProduct): void
  onQuickEdit(product: OwnedProduct): void
  onShare(product: OwnedProduct): void
  onDuplicate(product: OwnedProduct): void
  onDelete(product: OwnedProduct): void
}

interface Props {
  product: OwnedProduct
  actions: ProductActions
}

export function ProductMenu({ product, actions }: Props) {
  const mayEdit = useMay('products.edit')
  const [wasOpened, setOpened] = useState(false)
  const load = () => {
    setOpened(true)
    ProductTools.fetch().catch(() => undefined)
  }
  return (
    <MoreMenu label={words().more({ name: product.name })} onOpen={load}>
      {wasOpened && <ProductTools product={product} actions={actions} toolClass={menuEntry} />}
      {mayEdit && (
        <noscript>
          <form method="post">
            <PageStoreField />
            <input type="hidden" name="id" value={product.id} />
            <button type="submit" name="intent" value={visibilityIntent(product.isActive)} className={menuEntry}>
              {product.isActive ? words().hide : words().show}
            </button>
          </form>
        </noscript>
      )}
    </MoreMenu>
  )
}

export function visibilityIntent(isActive: boolean): string {
  return isActive ? 'hide-product' : 'publish-product'
}
