import { Star } from 'lucide-react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { inOrder } from '#app/domain/catalog/images.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { chargedAt, hasUnitPrices } from '#app/domain/catalog/price.ts'
import { productCard as cardWords, productsPage as pageWords, productTable as words } from '#copy/merchant/catalog'
import { LowestPrice } from '../../ui/lowest-price.tsx'
import { SortHead } from '../orders/list/sort-head.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TickBox } from '../tick-box.tsx'
import { useMay } from '../use-access.ts'
import { isScarce, StockPill, stockNote } from './product-card.tsx'
import { type ProductActions, ProductMenu } from './product-menu.tsx'
import type { ProductSelection } from './selection/use-product-selection.ts'
import type { CatalogView } from './view.ts'

const quickField = lazyModule(async () => {
  await loadAllWords()
  return (await import('./quick-field.client.tsx')).QuickField
}, tableIsShown)

function tableIsShown(): Promise<unknown> {
  const wide = matchMedia('(width >= 768px)')
  return wide.matches
    ? Promise.resolve()
    : new Promise((resolve) => wide.addEventListener('change', resolve, { once: true }))
}

interface Props extends Pick<CatalogView, 'filters' | 'page' | 'categories' | 'store' | 'now'> {
  actions: ProductActions
  selection: ProductSelection
  className: string
}

export function ProductTable({ filters, page, categories, store, now, actions, selection, className }: Props) {
  const mayEdit = useMay('products.edit')
  const ticked = page.products.filter(({ id }) => selection.has(id)).length
  const head = (label: string, look = '') => (
    <th scope="col" className={`px-2 ${look}`}>
      {label}
    </th>
  )
  return (
    <div className={`rounded-card border border-line bg-card ${className}`}>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{words().caption}</caption>
        <thead className="text-xs text-ink-2 [&_th]:h-9 [&_th]:font-semibold">
          <tr>
            <th scope="col" className="w-11">
              {mayEdit && (
                <TickBox
                  label={pageWords().selectAll}
                  isTicked={ticked === page.products.length}
                  isMixed={ticked > 0 && ticked < page.products.length}
                  className="-my-1 noscript:hidden"
                  onTick={() => selection.toggle(page.products)}
                />
              )}
            </th>
            <SortHead label={words().name} sort="name" begins="asc" query={filters} className="ps-1 text-start" />
            {head(words().code, 'w-24 text-start max-lg:hidden')}
            {head(words().category, 'w-32 text-start max-lg:hidden')}
            <SortHead label={words().price} sort="price" begins="asc" query={filters} className="w-31 px-2 text-end" />
            <SortHead
              label={words().stock}
              sort="stock"
              begins="asc"
              query={filters}
              className="w-34 px-2 text-center"
            />
            {head(words().state, 'w-36 text-start')}
            <th scope="col" className="w-13">
              <span className="sr-only">{words().more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.products.map((product) => (
            <Row
              key={product.id}
              product={product}
              category={categories.find(({ id }) => id === product.categoryId)?.name ?? ''}
              store={store}
              now={now}
              actions={actions}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  product: OwnedProduct
  category: string
  store: CatalogView['store']
  now: number
  actions: ProductActions
  selection: ProductSelection
}

function Row({ product, category, store, now, actions, selection }: RowProps) {
  const { name, code, images, isActive, isFeatured, hasSizes } = product
  const mayEdit = useMay('products.edit')
  const [cover] = inOrder(images)
  const QuickField = useLazyModule(quickField)
  const { symbol } = store.moneyFormat
  const charged = chargedAt(product, now)
  return (
    <tr className="group h-11.5 border-t border-line hover:bg-paper has-checked:bg-brand-soft has-checked:[--ink-3:var(--ink-2)]">
      <td>
        {mayEdit && (
          <TickBox
            label={cardWords().choose({ name })}
            isTicked={selection.has(product.id)}
            className="noscript:hidden"
            onTick={() => selection.toggle([product])}
          />
        )}
      </td>
      <th scope="row" className="py-0.5 ps-1 pe-2 text-start">
        <span className="flex items-center gap-3">
          <ProductPicture product={product} image={cover?.card} look="size-10" />
          {mayEdit ? (
            <button
              type="button"
              className="min-h-tool min-w-0 flex-1 cursor-pointer truncate text-start font-semibold"
              dir="auto"
              aria-label={cardWords().editProduct({ name })}
              onClick={() => actions.onEdit(product)}
            >
              {name}
            </button>
          ) : (
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          )}
          {isFeatured && (
            <Star className="size-3.5 flex-none fill-current text-warn" aria-label={cardWords().featured} />
          )}
        </span>
      </th>
      <td className="truncate px-2 text-ink-2 max-lg:hidden">{code}</td>
      <td className="truncate px-2 text-ink-2 max-lg:hidden">{category}</td>
      <td className="px-2 text-end">
        {mayEdit && QuickField && charged.price === product.price && !hasUnitPrices(product) ? (
          <QuickField product={product} store={store} field="price" symbol={symbol} />
        ) : (
          <b className="pe-2">
            <LowestPrice product={charged} format={store.moneyFormat} />
          </b>
        )}
      </td>
      <td className="px-2 text-center whitespace-nowrap">
        {!mayEdit || hasSizes || !QuickField ? (
          <button
            type="button"
            className="min-h-tool w-14 cursor-pointer rounded-control pe-2 text-end font-bold hover:bg-wash"
            aria-label={cardWords().stockOf({ name, n: product.inventory })}
            onClick={() => actions.onQuickEdit(product)}
          >
            {product.inventory}
          </button>
        ) : (
          <QuickField product={product} store={store} field="stock" />
        )}
      </td>
      <td className="px-2 text-ink-2">
        <span className="flex flex-wrap items-center gap-x-2">
          {!isActive && (
            <span className="rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-card">
              {cardWords().hidden}
            </span>
          )}
          {isActive && (isScarce(product) ? <StockPill product={product} /> : words().shown)}
          <span className="text-xs text-ink-3">{stockNote(product)}</span>
        </span>
      </td>
      <td className="pe-2">
        <ProductMenu product={product} actions={actions} />
      </td>
    </tr>
  )
}
