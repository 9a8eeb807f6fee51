import { share } from '#app/browser/share.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { formatMoney } from '#app/domain/money.ts'
import { shareUrl } from '#app/domain/order/chat-link.ts'
import { sharePath } from '#app/domain/store/store.ts'
import { done, productCard as words } from '#copy/merchant/catalog'
import { say } from '../../ui/toaster.tsx'
import type { CatalogView } from './view.ts'

export async function shareProduct(product: OwnedProduct, store: CatalogView['store'], origin: string): Promise<void> {
  const link = origin + sharePath(store.slug, product.id)
  const text = words().shareText({ name: product.name, price: formatMoney(product.price, store.moneyFormat), link })
  const outcome = await share({ title: product.name, text }, { href: shareUrl(store.platform, link, text), text })
  if (outcome === 'copied') say(done().linkCopied)
}
