import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { confirmDelete as words } from '#copy/merchant/catalog'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import type { CatalogActionData } from './answer.ts'

export function RemoveProduct({ product: { id, name }, onClose }: { product: OwnedProduct; onClose(): void }) {
  const removal = useFormFetcher<CatalogActionData>((answer) => !answer.question && onClose())
  const held = removal.data?.question?.id === id ? removal.data.question : undefined
  const isBusy = removal.state !== 'idle'
  return (
    <ConfirmDialog
      isOpen
      title={words().productTitle}
      text={words().product}
      yes={isBusy ? words().deleting : words().confirm}
      isBusy={isBusy}
      isGrave
      onNo={onClose}
      onYes={() => removal.submit({ intent: 'delete-product', id, orders: held?.orders ?? '' }, { method: 'post' })}
    >
      <p className="font-bold" dir="auto">
        {name}
      </p>
      {held && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {held.text}
        </p>
      )}
      <p className="text-sm text-ink-2">{words().productKept}</p>
    </ConfirmDialog>
  )
}
