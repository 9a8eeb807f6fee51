import { type ReactNode, useEffect } from 'react'
import { storefront } from '#app/copy/en/storefront/page.ts'
import { Sheet } from '../overlay/sheet.tsx'
import { ProductPanel, type ProductPanelProps } from './product-panel.tsx'

interface Props extends ProductPanelProps {
  onDismiss(): void
  children: ReactNode
}

export function ProductSheet({ onDismiss, children, ...panel }: Props) {
  const { product, isReady, refresh } = panel
  const { id } = product

  useEffect(() => {
    const refreshStock = () => refresh(id)
    // In a task of its own, after the panel is shown.
    const timer = setTimeout(refreshStock)
    window.addEventListener('inventoryUpdated', refreshStock)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('inventoryUpdated', refreshStock)
    }
  }, [refresh, id])

  return (
    <Sheet kind="product" title={storefront.details} returnTo={`p-${id}`} isOpenInHtml={!isReady} onDismiss={onDismiss}>
      <ProductPanel {...panel} />
      {children}
    </Sheet>
  )
}
