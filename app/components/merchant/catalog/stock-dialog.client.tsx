import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { Dialog } from '../dialog.tsx'
import { StockHistory } from './product/stock-history.tsx'

/** For who reads the stock and doesn't change it. */
export function StockDialog({ product: { id, name }, onClose }: { product: OwnedProduct; onClose(): void }) {
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <StockHistory productId={id} isShown />
    </Dialog>
  )
}
