import { Link, useFetcher } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { confirmDelete, productLimit, upgrade, productsPage as words } from '#app/copy/en/merchant/catalog.ts'
import { dialogWords } from '#app/copy/en/merchant/dialog.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { canAddProduct, limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { useActionToast } from '../use-answer.ts'
import { useLimit } from '../use-limit.ts'
import type { CatalogActionData } from './answer.ts'
import { CatalogHead } from './head.tsx'
import { PageLimitNotice } from './page-limit-notice.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { CatalogView } from './view.ts'

const ProductDialog = deferredDialog(async () => (await import('./product-dialog.client.tsx')).ProductDialog)

export function ProductsTab(view: CatalogView) {
  const { page, tier } = view
  const [form, setForm] = useState<{ product: OwnedProduct | null; copyOf?: OwnedProduct } | null>(null)
  const [productToDelete, setProductToDelete] = useState<OwnedProduct | null>(null)
  const sayLimit = useLimit()
  const removal = useFetcher<CatalogActionData>()
  useActionToast(removal.data, () => setProductToDelete(null))

  function add(copyOf?: OwnedProduct) {
    if (canAddProduct(tier, page.count)) return setForm({ product: null, ...(copyOf ? { copyOf } : {}) })
    sayLimit({ ...productLimit(limitsOf(tier).maxProducts, tier), action: upgrade, path: upgradePath(tier) })
  }

  const action = (
    <Button kind="primary" className="dock-action" onClick={() => add()}>
      <Plus className="icon icon-small" aria-hidden="true" />
      {words.add}
    </Button>
  )
  return (
    <CatalogHead {...view} action={action}>
      <PageLimitNotice leftOut={view.leftOut} />
      {page.count > 0 && <ProductFilters filters={view.filters} categories={view.categories} />}
      <ProductGrid
        {...view}
        onAdd={() => add()}
        onDuplicate={add}
        onEdit={(product) => setForm({ product })}
        onDelete={setProductToDelete}
      />
      <Link to="/products/removed" className={buttonClass('text', 'justify-self-start text-sm')}>
        {words.removed}
      </Link>
      {form && <ProductDialog {...view} {...form} onClose={() => setForm(null)} />}
      <ConfirmDialog
        isOpen={productToDelete !== null}
        title={confirmDelete.productTitle}
        text={confirmDelete.product}
        yes={removal.state === 'idle' ? confirmDelete.confirm : confirmDelete.deleting}
        no={dialogWords.cancel}
        isBusy={removal.state !== 'idle'}
        isGrave
        onNo={() => setProductToDelete(null)}
        onYes={() => removal.submit({ intent: 'delete-product', id: productToDelete?.id ?? '' }, { method: 'post' })}
      >
        <p className="font-bold">{productToDelete?.name}</p>
        <p className="text-sm text-ink-2">{confirmDelete.productKept}</p>
      </ConfirmDialog>
    </CatalogHead>
  )
}
