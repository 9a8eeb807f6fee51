import { type ReactNode, useEffect, useState } from 'react'
import { storefront } from '#app/copy/en/storefront/page.ts'
import { Sheet } from '../overlay/sheet.tsx'
import { ProductPanel, type ProductPanelProps } from './product-panel.tsx'
import { ShareLink } from './share-link.tsx'

interface Props extends Omit<ProductPanelProps, 'isRead'> {
  onCopied(): void
  onDismiss(): void
  children: ReactNode
}

export function ProductSheet({ onCopied, onDismiss, children, ...panel }: Props) {
  const { store, product, origin, isReady, refresh } = panel
  const { id, lacksDescription } = product
  const [isRead, setRead] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded store may lack it again
  useEffect(() => {
    const refreshStock = async () => {
      setRead(false)
      await refresh(id)
      setRead(true)
    }
    // In a task of its own, after the panel is shown.
    const timer = setTimeout(refreshStock)
    window.addEventListener('inventoryUpdated', refreshStock)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('inventoryUpdated', refreshStock)
    }
  }, [refresh, id, lacksDescription])

  return (
    <Sheet
      kind="product"
      title={storefront.details}
      returnTo={`p-${id}`}
      isOpenInHtml={!isReady}
      action={<ShareLink store={store} product={product} origin={origin} onCopied={onCopied} />}
      onDismiss={onDismiss}
    >
      <ProductPanel {...panel} isRead={isRead} />
      {children}
    </Sheet>
  )
}
