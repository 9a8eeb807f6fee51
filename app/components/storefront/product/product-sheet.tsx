import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { lowestPriceText } from '#app/components/ui/lowest-price.tsx'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { sharePath } from '#app/domain/store/store.ts'
import { productWords } from '#copy/storefront/product'
import { localizedPath } from '../localized-path.ts'
import { Sheet } from '../overlay/sheet.tsx'
import { sharePage } from '../page/share.ts'
import type { RefreshOutcome } from '../page/use-products.ts'
import { ProductPanel, type ProductPanelProps } from './product-panel.tsx'

interface ShareLinkProps {
  store: StoreSnapshot
  product: SnapshotProduct
  origin: string
  onCopied(): void
}

const EVERY_MS = 60_000

interface Props extends Omit<ProductPanelProps, 'isRead'> {
  onCopied(): void
  onDismiss(): void
  children: ReactNode
}

export function ProductSheet({ onCopied, onDismiss, children, ...panel }: Props) {
  const { store, product, origin, isReady, refresh } = panel
  const isRead = useStockReads(product, refresh)
  // A featured product has two cards: focusing the other one would scroll the page.
  const [isFeatured] = useState(() => isReady && document.activeElement?.id === `f-${product.id}`)

  return (
    <Sheet
      kind="product"
      title={productWords().details}
      returnTo={`${isFeatured ? 'f' : 'p'}-${product.id}`}
      isOpenInHtml={!isReady}
      action={<ShareLink store={store} product={product} origin={origin} onCopied={onCopied} />}
      onDismiss={onDismiss}
    >
      <ProductPanel {...panel} isRead={isRead} />
      {children}
    </Sheet>
  )
}

/** Reads at once, every minute, and when the page becomes visible. */
function useStockReads(
  { id, lacksDescription }: SnapshotProduct,
  refresh: (productId: string) => Promise<RefreshOutcome>,
): boolean {
  const [isRead, setRead] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded store may lack it again
  useEffect(() => {
    let isReading = false
    async function read() {
      if (isReading) return
      isReading = true
      setRead(false)
      const outcome = await refresh(id)
      setRead(true)
      isReading = false
      // Says only once that the product has gone.
      if (outcome === 'gone') clearInterval(minutes)
    }
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') read()
    }
    // In a task of its own, after the panel is shown.
    const first = setTimeout(read)
    const minutes = setInterval(readIfSeen, EVERY_MS)
    window.addEventListener('inventoryUpdated', read)
    document.addEventListener('visibilitychange', readIfSeen)
    return () => {
      clearTimeout(first)
      clearInterval(minutes)
      window.removeEventListener('inventoryUpdated', read)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [refresh, id, lacksDescription])

  return isRead
}

function ShareLink({ store, product, origin, onCopied }: ShareLinkProps) {
  const link = origin + localizedPath(sharePath(store.slug, product.id), store)
  const text = productWords().shareProductText({
    name: product.name,
    price: lowestPriceText(product, store.moneyFormat),
    link,
  })
  const href = shareUrl(store.platform, link, text)

  function shareProduct(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    sharePage({ title: `${product.name} · ${store.name}`, link, href }, onCopied)
  }

  return (
    <a
      className="icon-btn"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={productWords().shareProduct({ name: product.name })}
      onClick={shareProduct}
    >
      <Icon name="share" />
      <span className="max-md:hidden">{productWords().share}</span>
    </a>
  )
}
