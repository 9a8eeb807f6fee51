import { askMessageWords } from '#app/copy/en/message.ts'
import { storefront } from '#app/copy/en/storefront.ts'
import { chatUrl } from '#app/domain/order/chat-link.ts'
import { askMessage } from '#app/domain/order/chat-message.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { productPath } from '#app/domain/store/store.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface Props {
  store: StoreSnapshot
  product: SnapshotProduct
  size: string | null
  quantity: number
  origin: string
}

/** A chat with the seller about this product; it saves no order. Nothing without a number. */
export function AskLink({ store, product, size, quantity, origin }: Props) {
  if (!store.sellerContact) return null
  const message = askMessage(
    {
      storeName: store.name,
      productName: product.name,
      size: product.sizes.find((one) => one.value === size)?.label ?? null,
      quantity,
      price: product.price,
      symbol: store.symbol,
      link: origin + productPath(store.slug, product.id),
    },
    askMessageWords,
  )
  return (
    <a
      className={buttonClass('quiet', 'px-3 text-sm md:text-base')}
      href={chatUrl(store.platform, store.sellerContact, message)}
      target="_blank"
      rel="noopener"
    >
      <Icon name={store.platform} small />
      {store.platform === 'telegram' ? storefront.askOnTelegram : storefront.askOnWhatsapp}
    </a>
  )
}
