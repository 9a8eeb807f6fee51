import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { askMessageWords } from '#app/copy/en/storefront/chat-message.ts'
import { storefront } from '#app/copy/en/storefront/page.ts'
import { chatUrl } from '#app/domain/order/chat-link.ts'
import { askMessage } from '#app/domain/order/chat-message.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { productPath } from '#app/domain/store/store.ts'

interface Props {
  store: StoreSnapshot
  product: SnapshotProduct
  size: string | null
  quantity: number
  origin: string
}

export function AskLink({ store, product, size, quantity, origin }: Props) {
  if (!store.sellerContact) return null
  const message = askMessage(
    {
      storeName: store.name,
      productName: product.name,
      size: product.sizes.find((option) => option.value === size)?.label ?? null,
      quantity,
      price: product.price,
      moneyFormat: store.moneyFormat,
      link: origin + productPath(store.slug, product.id),
    },
    askMessageWords,
  )
  const label = store.platform === 'telegram' ? storefront.askOnTelegram : storefront.askOnWhatsapp
  // Phones show only the app's name.
  const nameStart = label.lastIndexOf(' ') + 1
  return (
    <a
      className={buttonClass('quiet', 'px-3 text-sm md:text-base')}
      href={chatUrl(store.platform, store.sellerContact, message)}
      target="_blank"
      rel="noopener"
    >
      <Icon name={store.platform} small />
      <span>
        <span className="max-md:sr-only">{label.slice(0, nameStart)}</span>
        {label.slice(nameStart)}
      </span>
    </a>
  )
}
