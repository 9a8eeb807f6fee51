import { Link, useFetchers } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { lazyComponent } from '#app/browser/loading/lazy-module.ts'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { share } from '#app/browser/share.ts'
import { productLimit } from '#app/copy/phrases/merchant/catalog.ts'
import type { PageLimitText } from '#app/copy/phrases/merchant/page-limit.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { chargedAt } from '#app/domain/catalog/price.ts'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { canAddProduct, limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { sharePath } from '#app/domain/store/store.ts'
import { done, productCard, upgrade, productsPage as words } from '#copy/merchant/catalog'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lowestPriceText } from '../../ui/lowest-price.tsx'
import { say } from '../../ui/toast/toaster.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { PageAction } from '../page-action.tsx'
import { useMay } from '../use-access.ts'
import { useFormFetcher } from '../use-form-result.ts'
import { useLimit } from '../use-limit.ts'
import type { CatalogActionData } from './answer.ts'
import { CatalogHead } from './head.tsx'
import { useProductSheet } from './product/use-product-sheet.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { type ProductActions, visibilityIntent } from './product-menu.tsx'
import { useProductSelection } from './selection/use-product-selection.ts'
import type { CatalogView } from './view.ts'

const ProductDialog = deferredDialog(async () => {
  await loadAllWords()
  return (await import('./product/product-dialog.client.tsx')).ProductDialog
})
const QuickSheet = deferredDialog(async () => {
  await loadAllWords()
  return (await import('./quick-sheet.client.tsx')).QuickSheet
})
const StockDialog = deferredDialog(async () => {
  await loadAllWords()
  return (await import('./stock-dialog.client.tsx')).StockDialog
})
const RemoveProduct = deferredDialog(async () => (await import('./remove-product.client.tsx')).RemoveProduct)
const UnsavedProducts = lazyComponent(async () => {
  await loadAllWords()
  return (await import('./product/unsaved-products.client.tsx')).UnsavedProducts
})

const SelectionBar = lazyComponent(async () => {
  await loadAllWords()
  return (await import('./selection/product-selection-bar.client.tsx')).ProductSelectionBar
})

export function ProductsTab(saved: CatalogView) {
  const { tier } = saved
  const mayEdit = useMay('products.edit')
  const page = { ...saved.page, products: useShownProducts(saved.page.products) }
  const view = { ...saved, page }
  const sheet = useProductSheet()
  const [productToDelete, setProductToDelete] = useState<OwnedProduct | null>(null)
  const [isSearchOpen, setSearchOpen] = useState(view.filters.query !== '')
  const [quickId, setQuickId] = useState<string | null>(null)
  const quickProduct = page.products.find(({ id }) => id === quickId)
  const sayLimit = useLimit()
  const selection = useProductSelection(page.products)
  useEffect(() => {
    if (selection.isOn) loadModule(SelectionBar.fetch)
  }, [selection.isOn])
  const undoing = useFormFetcher<CatalogActionData>()
  const undo = (id: string) => undoing.submit({ intent: 'undo-many', id }, { method: 'post' })

  function add(copyOf?: OwnedProduct) {
    if (canAddProduct(tier, page.count)) return sheet.openNew(copyOf?.id)
    sayProductLimit()
  }

  function addAnother(categoryId: string) {
    // The page's count lacks the product that was just saved.
    if (canAddProduct(tier, page.count + 1)) return sheet.openAnother(categoryId)
    sheet.close()
    sayProductLimit()
  }

  function sayProductLimit() {
    sayLimit({ ...productLimit(limitsOf(tier).maxProducts, tier), action: upgrade(), path: upgradePath(tier) })
  }

  const actions: ProductActions = {
    onEdit: ({ id }) => sheet.open({ id, isNew: false }),
    onQuickEdit: ({ id }) => setQuickId(id),
    onShare: (product) => shareProduct(chargedAt(product, view.now), view.store, view.origin),
    onDuplicate: add,
    onDelete: setProductToDelete,
  }
  const look = selection.isOn ? 'max-md:hidden' : ''
  const action = (
    <>
      {page.count > 0 && (
        <IconButton
          label={words().search}
          aria-expanded={isSearchOpen}
          className="-me-3 md:hidden noscript:hidden"
          onClick={() => setSearchOpen(!isSearchOpen)}
        >
          <Icon name="search" small />
        </IconButton>
      )}
      {mayEdit && (
        <PageAction isDocked={!selection.isOn}>
          <Link to="/products/many" className={buttonClass('quiet', `max-md:px-1! ${look}`)}>
            {words().addMany}
          </Link>
          <Button kind="primary" className={`max-md:px-1! ${look}`} onClick={() => add()}>
            <Icon name="plus" small />
            {words().add}
          </Button>
        </PageAction>
      )}
    </>
  )
  return (
    <CatalogHead {...view} action={action} onSelect={page.count > 0 ? () => selection.set([]) : undefined}>
      {mayEdit && <UnsavedProducts {...view} sheet={sheet} />}
      <PageLimitNotice text={view.pageLimit} />
      {page.count > 0 && <ProductFilters {...view} isSearchOpen={isSearchOpen} />}
      <ProductGrid {...view} selection={selection} actions={actions} onAdd={() => add()} />
      <Link to="/products/removed" className={buttonClass('text', 'justify-self-start text-sm')}>
        {words().removed}
      </Link>
      {selection.isOn && <SelectionBar {...view} selection={selection} onUndo={undo} />}
      {mayEdit && sheet.opened && (
        <ProductDialog
          key={sheet.opened.id}
          {...view}
          {...sheet.opened}
          product={page.products.find(({ id }) => id === sheet.opened?.id) ?? null}
          copyOf={page.products.find(({ id }) => id === sheet.copyOf)}
          categoryId={sheet.categoryId}
          onAddAnother={addAnother}
          onClose={sheet.close}
        />
      )}
      {quickProduct && !mayEdit && <StockDialog product={quickProduct} onClose={() => setQuickId(null)} />}
      {quickProduct && mayEdit && (
        <QuickSheet
          {...view}
          product={quickProduct}
          category={view.categories.find(({ id }) => id === quickProduct.categoryId)?.name ?? null}
          actions={actions}
          onClose={() => setQuickId(null)}
        />
      )}
      {productToDelete && <RemoveProduct product={productToDelete} onClose={() => setProductToDelete(null)} />}
    </CatalogHead>
  )
}

/** One that is being hidden or shown is so at once, until the server refuses. */
function useShownProducts(products: OwnedProduct[]): OwnedProduct[] {
  const forms = useFetchers().flatMap(({ formData }) => formData ?? [])
  if (forms.length === 0) return products
  return products.map((product) => {
    const intent = forms.find((form) => form.get('id') === product.id)?.get('intent')
    const isSwitched = intent === visibilityIntent(product.isActive)
    return isSwitched ? { ...product, isActive: !product.isActive } : product
  })
}

function PageLimitNotice({ text }: { text: PageLimitText | null }) {
  if (!text) return null
  return (
    <div role="status" className="flex gap-3 rounded-card bg-warn-soft p-4 text-sm md:px-5">
      <span className="mt-0.5 text-warn">
        <Icon name="info" small />
      </span>
      <div className="grid gap-1">
        <p className="font-bold text-warn">{text.title}</p>
        {text.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

async function shareProduct(product: OwnedProduct, store: CatalogView['store'], origin: string): Promise<void> {
  const link = origin + sharePath(store.slug, product.id)
  const text = productCard().shareText({
    name: product.name,
    price: lowestPriceText(product, store.moneyFormat),
    link,
  })
  const outcome = await share({ title: product.name, text }, { href: shareUrl(store.platform, link, text), text })
  if (outcome === 'copied') say(done().linkCopied)
}
