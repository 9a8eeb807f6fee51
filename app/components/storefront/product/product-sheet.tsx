import { type ReactNode, useState } from 'react'
import { productWords } from '#copy/storefront/product'
import { Sheet } from '../overlay/sheet.tsx'
import { ProductPanel, type ProductPanelProps } from './product-panel.tsx'
import { ShareLink } from './share-link.tsx'
import { useStockReads } from './use-stock-reads.ts'

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
