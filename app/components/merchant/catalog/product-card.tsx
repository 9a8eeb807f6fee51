import { EyeOff, Pencil, Plus, Star } from 'lucide-react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { chargedAt, rangeOf } from '#app/domain/catalog/price.ts'
import { isLow } from '#app/domain/catalog/stock.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { productCard as words } from '#copy/merchant/catalog'
import { LowestPrice } from '../../ui/lowest-price.tsx'
import { Money } from '../../ui/money.tsx'
import { TickBox } from '../tick-box.tsx'
import { useMay } from '../use-access.ts'
import { CardPhotos } from './card-photos.tsx'
import { type ProductActions, ProductMenu } from './product-menu.tsx'
import type { ProductSelection } from './selection/use-product-selection.ts'

interface Props {
  product: OwnedProduct
  category: string | null
  moneyFormat: MoneyFormat
  now: number
  isSeenFirst: boolean
  actions: ProductActions
  selection: ProductSelection
}

/** A row on phones. */
export function ProductCard({ product, category, moneyFormat, now, isSeenFirst, actions, selection }: Props) {
  const { name, isActive, isFeatured } = product
  const mayEdit = useMay('products.edit')
  const charged = chargedAt(product, now)
  const { compareAt } = rangeOf(charged)
  return (
    <li className="border-line max-md:border-b md:rounded-card md:border md:bg-card md:shadow-flat has-checked:bg-brand-soft has-checked:[--ink-3:var(--ink-2)] md:has-checked:border-brand-strong">
      <article
        aria-label={name}
        className="relative flex h-full items-center gap-3 max-md:min-h-16 max-md:px-4 max-md:py-2 md:flex-col md:items-stretch md:gap-0"
      >
        {selection.isOn && (
          <TickBox
            label={words().choose({ name })}
            isTicked={selection.has(product.id)}
            className="-mx-3 md:absolute md:start-5 md:top-2 md:rounded-control md:bg-card"
            onTick={() => selection.toggle([product])}
          />
        )}
        <div className="relative size-12 flex-none overflow-hidden rounded-control md:aspect-4/3 md:size-auto md:rounded-t-card md:rounded-b-none">
          <CardPhotos product={product} isHidden={!isActive} isSeenFirst={isSeenFirst} />
        </div>
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 md:px-3 md:py-2.5">
          <h2 className="flex items-center gap-1.5 text-sm" dir="auto">
            <span className="truncate">{name}</span>
            {isFeatured && <Star className="size-3.5 flex-none fill-current text-warn" aria-label={words().featured} />}
          </h2>
          <p className="flex items-baseline gap-1 text-xs text-ink-2 md:gap-2">
            <span className="md:text-base md:font-bold md:text-ink">
              <LowestPrice product={charged} format={moneyFormat} />
            </span>
            {compareAt !== null && (
              <s className="text-ink-3 max-md:hidden">
                <span className="sr-only">{words().was} </span>
                <Money minor={compareAt} format={moneyFormat} />
              </s>
            )}
            {category && (
              <span className="min-w-0 truncate before:content-['·_'] md:ms-auto md:before:content-none">
                {category}
              </span>
            )}
            {!isActive && (
              <span className="flex flex-none items-center gap-1 rounded-full bg-ink px-2 font-semibold text-card md:absolute md:end-2 md:top-2 md:py-1">
                <EyeOff className="size-3.5" aria-hidden="true" />
                {words().hidden}
              </span>
            )}
          </p>
          <div className="min-h-6 max-md:hidden">
            <StockLine product={product} />
          </div>
        </div>
        {mayEdit && (
          <button
            type="button"
            className="absolute inset-0 md:hidden noscript:hidden"
            aria-label={words().editProduct({ name })}
            onClick={() => (selection.isOn ? selection.toggle([product]) : actions.onEdit(product))}
          />
        )}
        <button
          type="button"
          onClick={() => actions.onQuickEdit(product)}
          className={`relative grid h-8 min-w-11 flex-none place-items-center rounded-control px-1 text-sm font-bold after:absolute after:-inset-1.5 md:hidden ${boxLook(product)}`}
          aria-label={words().stockOf({ name, n: product.inventory })}
        >
          {product.inventory}
        </button>
        <div className="grid grid-cols-[1fr_1fr_auto] border-line *:border-line max-md:not-noscript:hidden md:mt-auto md:border-t md:*:not-first:border-s">
          {mayEdit && (
            <>
              <button
                type="button"
                className={`${cell} noscript:hidden`}
                aria-label={words().editProduct({ name })}
                onClick={() => actions.onEdit(product)}
              >
                <Pencil className="size-4" aria-hidden="true" />
                {words().edit}
              </button>
              <button
                type="button"
                className={`${cell} noscript:hidden`}
                aria-label={words().addStock({ name })}
                onClick={() => actions.onQuickEdit(product)}
              >
                <Plus className="size-4" aria-hidden="true" />
                {words().stock}
              </button>
            </>
          )}
          <ProductMenu product={product} actions={actions} />
        </div>
      </article>
    </li>
  )
}

const cell =
  'inline-flex min-h-11 min-w-0 items-center justify-center gap-1.5 text-sm font-semibold whitespace-nowrap hover:bg-wash'

function boxLook(product: OwnedProduct): string {
  if (!isScarce(product)) return 'border border-line'
  return product.available <= 0 ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn'
}

export function isScarce({ available, lowStock }: OwnedProduct): boolean {
  return available <= 0 || isLow(available, lowStock)
}

export function StockPill({ product: { available } }: { product: OwnedProduct }) {
  const isOut = available <= 0
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${isOut ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn'}`}
    >
      {isOut ? words().out : words().low({ n: available })}
    </span>
  )
}

/** '6 sizes · 2 held', or ''. */
export function stockNote({ hasSizes, sizes, inventory, available }: OwnedProduct): string {
  const more = [
    ...(hasSizes ? [words().sizes({ n: sizes.length })] : []),
    ...(inventory > available ? [words().held({ n: inventory - available })] : []),
  ]
  return more.join(' · ')
}

function StockLine({ product }: { product: OwnedProduct }) {
  return (
    <p className="flex items-baseline justify-between gap-2 text-sm text-ink-2">
      {isScarce(product) ? <StockPill product={product} /> : words().inStock({ n: product.inventory })}
      <span className="truncate text-xs text-ink-3">{stockNote(product)}</span>
    </p>
  )
}
