import { Link, useNavigation } from '@remix-run/react'
import { productsPage as words } from '#copy/merchant/catalog'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useMay } from '../use-access.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductActions } from './product-menu.tsx'
import { ProductTable } from './product-table.tsx'
import type { ProductSelection } from './selection/use-product-selection.ts'
import type { CatalogView } from './view.ts'

interface Props extends Pick<CatalogView, 'filters' | 'page' | 'categories' | 'store' | 'layout' | 'now'> {
  actions: ProductActions
  selection: ProductSelection
  onAdd(): void
}

/** Pictures that load at once; where the cards may be hidden none does. */
const FIRST_SCREEN = 4

export function ProductGrid({ filters, page, categories, store, layout, now, actions, selection, onAdd }: Props) {
  const navigation = useNavigation()
  const isAsking = navigation.state === 'loading' && navigation.location.pathname === '/products'
  if (page.products.length === 0) return <NoProducts hasAny={page.count > 0} onAdd={onAdd} />
  const busy = isAsking ? 'opacity-50' : ''
  const { list, table } = shownFrom[layout ?? 'device']
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
        className={`grid grid-cols-1 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-card md:grid-cols-3 md:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] ${list} ${busy}`}
      >
        {page.products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            category={categories.find((entry) => entry.id === product.categoryId)?.name ?? null}
            moneyFormat={store.moneyFormat}
            now={now}
            isSeenFirst={layout === 'pictures' && index < FIRST_SCREEN}
            actions={actions}
            selection={selection}
          />
        ))}
      </ul>
      {layout !== 'pictures' && (
        <ProductTable
          filters={filters}
          page={page}
          categories={categories}
          store={store}
          now={now}
          actions={actions}
          selection={selection}
          className={`${table} ${busy}`}
        />
      )}
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

/** Classes: both are in the page where the window's width decides. */
const shownFrom = {
  table: { list: 'md:hidden', table: 'max-md:hidden' },
  pictures: { list: '', table: '' },
  device: { list: 'lg:hidden', table: 'max-lg:hidden' },
}

function pagePath(filters: CatalogView['filters'], direction: 'before' | 'after', cursor: string): string {
  const query = new URLSearchParams({
    ...(filters.query ? { q: filters.query } : {}),
    ...(filters.categoryId ? { category: filters.categoryId } : {}),
    ...(filters.isLowOnly ? { low: '1' } : {}),
    by: `${filters.sort}.${filters.direction}`,
    [direction]: cursor,
  })
  return `/products?${query}`
}

function NoProducts({ hasAny, onAdd }: { hasAny: boolean; onAdd(): void }) {
  const mayEdit = useMay('products.edit')
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-4 py-12 text-center">
      <h2 className="text-lg">{hasAny ? words().noneFound : words().empty}</h2>
      {(hasAny || mayEdit) && <p className="text-ink-2">{hasAny ? words().noneFoundText : words().emptyText}</p>}
      {hasAny ? (
        <Link to="/products" className={buttonClass('quiet', 'mt-2')}>
          {words().clear}
        </Link>
      ) : (
        mayEdit && (
          <Button kind="soft" className="mt-2" onClick={onAdd}>
            <Icon name="plus" small />
            {words().addFirst}
          </Button>
        )
      )}
    </div>
  )
}
