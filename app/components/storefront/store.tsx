import { useCallback, useEffect, useRef, useState } from 'react'
import { addLine, isFull, quantityOf } from '#app/domain/cart/cart.ts'
import { FEATURED_FROM } from '#app/domain/catalog/featured.ts'
import { availableFor } from '#app/domain/catalog/stock.ts'
import type { StorePageProps } from '#app/domain/store/page.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { cartFull, notices } from '#copy/storefront/notices'
import { storefront } from '#copy/storefront/page'
import { CartButton } from './cart/cart-button.tsx'
import { pricedCart } from './cart/priced-cart.ts'
import { useCart } from './cart/use-cart.ts'
import { localizedPath } from './localized-path.ts'
import { FailureGuard } from './overlay/failure-guard.tsx'
import { useOverlay } from './overlay/use-overlay.ts'
import { type OverlayComponents, useOverlayComponents } from './overlay/use-overlay-components.ts'
import { CategoryChips } from './page/category-chips.tsx'
import { Featured } from './page/featured.tsx'
import { CHIPS_FROM, SEARCH_FROM } from './page/listing-parts.ts'
import { ProductGrid } from './page/product-grid.tsx'
import { SearchField } from './page/search-field.tsx'
import { useHeadControls } from './page/use-head-controls.ts'
import { useProducts } from './page/use-products.ts'
import { useResults } from './page/use-results.ts'
import { useStoreEvents } from './page/use-store-events.ts'
import { ToastRegion } from './toast-region.tsx'
import { unreachableMessage } from './unreachable.ts'
import { useOffline } from './use-offline.ts'
import { useToast } from './use-toast.ts'

interface Props extends StorePageProps {
  overlayComponents: OverlayComponents
}

const NOTHING: string[] = []

export function Store({ snapshot, openProductId, beyond, stale, origin, results, overlayComponents }: Props) {
  const [isReady, setReady] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { toast, say, dismiss, hold } = useToast()
  const { store, productOf, learn, refresh, reload } = useProducts(
    snapshot,
    beyond ? [beyond] : (results?.products ?? []),
    say,
  )
  const { cart, change, reread, clearStored } = useCart(store.storeId)
  const { overlay, open, close, drop } = useOverlay(openProductId, dismiss)
  const { ProductSheet, CartSheet, OwnOrders, isMissing } = useOverlayComponents(
    store.storeId,
    overlayComponents,
    overlay,
    () => {
      const { title, text } = unreachableMessage()
      close()
      say(title, { text, isError: true })
    },
  )
  const isOffline = useOffline(reload)
  const field = useRef<HTMLInputElement>(null)
  const listing = useResults(store, results, { field, learn, say })
  const { choose } = listing
  useHeadControls(store, listing.categoryId, origin, say)
  const shownCart = pricedCart(cart, productOf)
  const openProduct = useCallback((id: string) => open({ kind: 'product', id }), [open])
  const fail = useCallback(() => setBroken(true), [])

  useEffect(() => {
    setReady(true)
    if (!isReady) return
    // Effects of children run in tasks of their own; this one follows the last of them.
    setTimeout(() => {
      document.documentElement.dataset.ready = '1'
    })
  }, [isReady])
  useStoreEvents({ overlay, isCartEmpty: cart.items.length === 0, drop, reread, reload })

  const { moneyFormat, slug } = store
  const product = overlay?.kind === 'product' ? productOf(overlay.id) : undefined
  const missingId = overlay?.kind === 'product' && !product ? overlay.id : null

  // Reopened from the history, a page may show a product beyond the first page of a large store.
  useEffect(() => {
    if (!missingId) return
    let isWanted = true
    refresh(missingId).then((outcome) => {
      if (isWanted && outcome !== 'fresh') drop()
    })
    return () => {
      isWanted = false
    }
  }, [missingId, refresh, drop])

  const isSearchable = store.productCount >= SEARCH_FROM || listing.query !== ''
  const hasChips = store.categories.length >= CHIPS_FROM || listing.categoryId !== null
  const isWhole = listing.query.trim() === '' && listing.categoryId === null && listing.sort === 'own'
  const featured = isWhole && store.productCount >= FEATURED_FROM ? store.featured : NOTHING
  const toastHere = <ToastRegion toast={toast} onHold={hold} onDismiss={dismiss} />

  /** Starts in the whole store: a category may narrow the search afterwards. */
  function search(query: string) {
    choose(listing.query ? { query } : { query, categoryId: null })
  }

  function add(newProduct: SnapshotProduct, size: string | null, quantity: number) {
    const next = change((current) => addLine(current, newProduct, size, quantity, availableFor(newProduct, size)))
    const isRefused = isFull(next) && quantityOf(next, newProduct.id, size) === 0
    close()
    say(isRefused ? cartFull().title : storefront().added, {
      text: isRefused ? cartFull().text : newProduct.name,
      isError: isRefused,
      action: { label: notices().viewCart, run: () => open({ kind: 'cart' }) },
    })
  }

  function addOne(chosen: SnapshotProduct) {
    if (chosen.hasSizes) openProduct(chosen.id)
    else add(chosen, null, 1)
  }

  return (
    <>
      <div className="sticky top-0 z-30" role="status">
        {isOffline ? <p className="connection-note">{notices().offlineNow}</p> : null}
      </div>
      <div className="wrap">
        {isSearchable || hasChips ? (
          <div className="bar">
            {isSearchable ? <SearchField store={store} listing={listing} field={field} onSearch={search} /> : null}
            {hasChips ? (
              <CategoryChips
                store={store}
                categories={store.categories}
                listing={listing}
                onChoose={(categoryId) => choose({ categoryId })}
              />
            ) : null}
          </div>
        ) : null}
        {stale ? <p className="note mb-3">{storefront().stale}</p> : null}
      </div>
      {OwnOrders ? (
        <FailureGuard instead={null} onFailure={fail}>
          <OwnOrders store={store} cart={cart} overlay={overlay} open={open} change={change} say={say} />
        </FailureGuard>
      ) : null}
      {featured.length > 0 ? (
        <Featured
          store={store}
          productOf={productOf}
          isCovered={openProductId !== null}
          onOpen={isBroken ? null : openProduct}
          onAdd={isReady && !isBroken ? addOne : null}
        />
      ) : null}
      <ProductGrid
        store={store}
        listing={listing}
        featured={featured}
        productOf={productOf}
        isReady={isReady}
        isCovered={openProductId !== null}
        onOpen={isBroken ? null : openProduct}
      />
      {cart.items.length > 0 ? (
        <CartButton
          count={shownCart.itemCount}
          total={shownCart.total}
          moneyFormat={moneyFormat}
          onOpen={() => open({ kind: 'cart' })}
        />
      ) : null}
      {product && ProductSheet ? (
        <FailureGuard
          key={product.id}
          instead={
            <OpenAsPage
              href={localizedPath(`${storePath(slug)}/checkout?product=${encodeURIComponent(product.id)}`, store)}
            />
          }
          onFailure={fail}
        >
          <ProductSheet
            store={store}
            product={product}
            origin={origin}
            isReady={isReady}
            inCart={(size) => quantityOf(cart, product.id, size)}
            onAdd={(size, quantity) => add(product, size, quantity)}
            onOpen={openProduct}
            refresh={refresh}
            onRefreshFailed={() => say(storefront().refreshFailed, { isError: true })}
            onCopied={() => say(storefront().linkCopied)}
            onDismiss={close}
          >
            {toastHere}
          </ProductSheet>
        </FailureGuard>
      ) : null}
      {overlay && overlay.kind !== 'product' && CartSheet ? (
        <FailureGuard
          key={overlay.kind}
          instead={<OpenAsPage href={localizedPath(storePath(slug), store)} />}
          onFailure={fail}
        >
          <CartSheet
            kind={overlay.kind}
            store={store}
            cart={shownCart}
            learn={learn}
            productOf={productOf}
            change={change}
            clearStored={clearStored}
            onCheckout={() => open({ kind: 'checkout' })}
            onDismiss={close}
            say={say}
          >
            {toastHere}
          </CartSheet>
        </FailureGuard>
      ) : null}
      {overlay && !isMissing ? null : toastHere}
      {isMissing ? <SheetPlaceholder /> : null}
    </>
  )
}

function SheetPlaceholder() {
  return (
    <div className="toasts" role="status">
      <p className="toast toast-late">{storefront().loading}</p>
    </div>
  )
}

function OpenAsPage({ href }: { href: string }) {
  return (
    <div className="toasts" role="alert">
      <div className="toast">
        <div className="toast-main">
          <p className="toast-words">{storefront().scriptFailed}</p>
          <a className="toast-action content-center" href={href}>
            {notices().openAsPage}
          </a>
        </div>
      </div>
    </div>
  )
}
