import type { MouseEvent } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { formatMoney } from '#app/domain/money.ts'
import { shareUrl } from '#app/domain/order/chat-link.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { sharePath } from '#app/domain/store/store.ts'
import { productWords } from '#copy/storefront/product'
import { localizedPath } from '../localized-path.ts'
import { sharePage } from '../page/share.ts'

interface Props {
  store: StoreSnapshot
  product: SnapshotProduct
  origin: string
  onCopied(): void
}

export function ShareLink({ store, product, origin, onCopied }: Props) {
  const link = origin + localizedPath(sharePath(store.slug, product.id), store)
  const text = productWords().shareProductText({
    name: product.name,
    price: formatMoney(product.price, store.moneyFormat),
    link,
  })
  const href = shareUrl(store.platform, link, text)

  function shareProduct(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    sharePage({ title: `${product.name} · ${store.name}`, link, href }, onCopied)
  }

  return (
    <a
      className="icon-btn"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={productWords().shareProduct({ name: product.name })}
      onClick={shareProduct}
    >
      <Icon name="share" />
      <span className="max-md:hidden">{productWords().share}</span>
    </a>
  )
}
