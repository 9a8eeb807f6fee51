import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { chatUrl } from '#app/domain/order/chat-link.ts'
import { askMessage, backMessage } from '#app/domain/order/chat-message.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { productPath } from '#app/domain/store/store.ts'
import { askMessageWords, backMessageWords } from '#copy/storefront/chat-message'
import { productWords } from '#copy/storefront/product'

interface Props {
  store: StoreSnapshot
  product: SnapshotProduct
  origin: string
  choice: { size: string | null; quantity: number }
  isSoldOut: boolean
}

export function AskLink({ store, product, origin, choice, isSoldOut }: Props) {
  if (!store.sellerContact) return null
  const link = origin + productPath(store.slug, product.id)
  const subject = { storeName: store.name, productName: product.name, link }
  const size = product.sizes.find((option) => option.value === choice.size)?.label ?? null
  const { price } = product
  const message = isSoldOut
    ? backMessage(subject, backMessageWords())
    : askMessage({ ...subject, ...choice, size, price, moneyFormat: store.moneyFormat }, askMessageWords())
  return (
    <a
      className={isSoldOut ? buttonClass('primary', 'flex-1') : buttonClass('quiet', 'px-4')}
      href={chatUrl(store.platform, store.sellerContact, message)}
      target="_blank"
      rel="noopener"
      aria-label={isSoldOut ? undefined : productWords().askAboutThis[store.platform]}
    >
      <Icon name={store.platform} small />
      {isSoldOut ? productWords().askWhenBack : <span>{productWords().ask}</span>}
    </a>
  )
}
