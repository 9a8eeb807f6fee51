import type { ReactNode } from 'react'
import { storefront } from '#app/copy/en/storefront/page.ts'
import { Sheet } from '../overlay/sheet.tsx'
import { ProductPanel, type ProductPanelProps } from './product-panel.tsx'
import { useStockReads } from './use-stock-reads.ts'

interface Props extends Omit<ProductPanelProps, 'isRead'> {
  onDismiss(): void
  children: ReactNode
}

export function ProductSheet({ onDismiss, children, ...panel }: Props) {
  const { product, isReady, refresh } = panel
  const isRead = useStockReads(product, refresh)

  return (
    <Sheet
      kind="product"
      title={storefront.details}
      returnTo={`p-${product.id}`}
      isOpenInHtml={!isReady}
      onDismiss={onDismiss}
    >
      <ProductPanel {...panel} isRead={isRead} />
      {children}
    </Sheet>
  )
}
