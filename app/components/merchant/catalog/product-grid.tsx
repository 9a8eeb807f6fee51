import { Link, useNavigation } from '@remix-run/react'
import { share } from '#app/browser/share.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { formatMoney } from '#app/domain/money.ts'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { sharePath } from '#app/domain/store/store.ts'
import { done, productCard, productsPage as words } from '#copy/merchant/catalog'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { say } from '../../ui/toast/toaster.tsx'
import { ProductCard } from './product-card.tsx'
import type { CatalogView } from './view.ts'

interface Props extends Pick<CatalogView, 'filters' | 'page' | 'categories' | 'store' | 'origin'> {
  onAdd(): void
  onEdit(product: OwnedProduct): void
  onRestock(product: OwnedProduct): void
  onDuplicate(product: OwnedProduct): void
  onDelete(product: OwnedProduct): void
}

const FIRST_SCREEN = 4

export function ProductGrid({
  filters,
  page,
  categories,
  store,
  origin,
  onAdd,
  onEdit,
  onRestock,
  onDuplicate,
  onDelete,
}: Props) {
  const navigation = useNavigation()
  const isAsking = navigation.state === 'loading' && navigation.location.pathname === '/products'
  if (page.products.length === 0) return <NoProducts hasAny={page.count > 0} onAdd={onAdd} />
  return (
    <>
      <p
        role="status"
        className={filters.query || filters.categoryId || filters.isLowOnly ? 'text-sm text-ink-2' : 'sr-only'}
      >
        {words().found({ n: page.matches })}
      </p>
      <ul
        aria-busy={isAsking}
        className={`grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] md:gap-4 ${isAsking ? 'opacity-50' : ''}`}
      >
        {page.products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            category={categories.find((entry) => entry.id === product.categoryId)?.name ?? null}
            moneyFormat={store.moneyFormat}
            isSeenFirst={index < FIRST_SCREEN}
            onEdit={() => onEdit(product)}
            onRestock={() => onRestock(product)}
            onDuplicate={() => onDuplicate(product)}
            onDelete={() => onDelete(product)}
            onShare={() => shareProduct(product, store, origin)}
          />
        ))}
      </ul>
      {(page.previous || page.next) && (
        <Pager
          label={words().pages}
          words={words()}
          previous={page.previous && pagePath(filters, 'before', page.previous)}
          next={page.next && pagePath(filters, 'after', page.next)}
        />
      )}
    </>
  )
}

function pagePath(filters: CatalogView['filters'], direction: 'before' | 'after', cursor: string): string {
  const query = new URLSearchParams({
    ...(filters.query ? { q: filters.query } : {}),
    ...(filters.categoryId ? { category: filters.categoryId } : {}),
    ...(filters.isLowOnly ? { low: '1' } : {}),
    [direction]: cursor,
  })
  return `/products?${query}`
}

function NoProducts({ hasAny, onAdd }: { hasAny: boolean; onAdd(): void }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-4 py-12 text-center">
      <h2 className="text-lg">{hasAny ? words().noneFound : words().empty}</h2>
      <p className="text-ink-2">{hasAny ? words().noneFoundText : words().emptyText}</p>
      {hasAny ? (
        <Link to="/products" className={buttonClass('quiet', 'mt-2')}>
          {words().clear}
        </Link>
      ) : (
        <Button kind="soft" className="mt-2" onClick={onAdd}>
          <Icon name="plus" small />
          {words().addFirst}
        </Button>
      )}
    </div>
  )
}

async function shareProduct(product: OwnedProduct, store: CatalogView['store'], origin: string): Promise<void> {
  const link = origin + sharePath(store.slug, product.id)
  const text = productCard().shareText({
    name: product.name,
    price: formatMoney(product.price, store.moneyFormat),
    link,
  })
  const outcome = await share({ title: product.name, text }, { href: shareUrl(store.platform, link, text), text })
  if (outcome === 'copied') say(done().linkCopied)
}
