import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { cartWords } from '#copy/storefront/cart'

export function EmptyCart({ onKeepShopping }: { onKeepShopping(): void }) {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-1 p-6 text-center">
      <span className="empty-basket">
        <Icon name="basket" />
      </span>
      <h3 className="text-lg">{cartWords().empty}</h3>
      <p className="mb-4 text-ink-2">{cartWords().emptyText}</p>
      <Button onClick={onKeepShopping}>{cartWords().keepShopping}</Button>
    </div>
  )
}
