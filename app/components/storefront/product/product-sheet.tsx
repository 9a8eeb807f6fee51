import { type ReactNode, useEffect } from 'react'
import { storefront } from '#app/copy/en/storefront.ts'
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
    const ask = () => refresh(id)
    // After the panel is shown, in a task of its own.
    const timer = setTimeout(ask)
    window.addEventListener('inventoryUpdated', ask)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('inventoryUpdated', ask)
    }
  }, [refresh, id])

  return (
    <Sheet kind="product" title={storefront.details} returnTo={`p-${id}`} isOpenInHtml={!isReady} onDismiss={onDismiss}>
      <ProductPanel {...panel} />
      {children}
    </Sheet>
  )
}
