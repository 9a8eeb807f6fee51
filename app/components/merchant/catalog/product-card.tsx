import { Copy, Eye, EyeOff, type LucideIcon, PackagePlus, Pencil, Share, Star, Trash2 } from 'lucide-react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { isLow } from '#app/domain/catalog/stock.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { productCard as words } from '#copy/merchant/catalog'
import { restockWords } from '#copy/merchant/restock'
import { Money } from '../../ui/money.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import type { CatalogActionData } from './answer.ts'
import { CardPhotos } from './card-photos.tsx'

interface Props {
  product: OwnedProduct
  category: string | null
  moneyFormat: MoneyFormat
  isSeenFirst: boolean
  onEdit(): void
  onRestock(): void
  onDuplicate(): void
  onDelete(): void
  onShare(): void
}

export function ProductCard({
  product,
  category,
  moneyFormat,
  isSeenFirst,
  onEdit,
  onRestock,
  onDuplicate,
  onDelete,
  onShare,
}: Props) {
  const fetcher = useFormFetcher<CatalogActionData>()
  // Shows the requested visibility at once; after a refusal the loader's value applies again.
  const pendingIntent = fetcher.formData?.get('intent')
  const isHidden = pendingIntent ? pendingIntent === 'hide-product' : !product.isActive
  return (
    <li className="overflow-hidden rounded-card border border-line bg-card shadow-flat">
      <article aria-label={product.name} className="relative flex h-full flex-wrap md:flex-col md:flex-nowrap">
        <div className="relative min-h-[104px] flex-[1_0_104px] overflow-hidden md:aspect-square md:flex-none">
          <CardPhotos images={product.images} name={product.name} isHidden={isHidden} isSeenFirst={isSeenFirst} />
          {isHidden && (
            <span className="absolute top-2 start-2 flex items-center gap-1 rounded-full bg-ink px-2.5 py-1 text-xs font-semibold text-card md:end-2 md:start-auto">
              <EyeOff className="size-3.5" aria-hidden="true" />
              {words().hidden}
            </span>
          )}
          <ProductStar product={product} />
        </div>
        <div className="grid min-w-0 flex-[999_1_9rem] grid-cols-1 content-start gap-0.5 p-3 md:flex-auto">
          <h2 className="line-clamp-2 text-sm" dir="auto">
            {product.name}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong>
              <Money minor={product.price} format={moneyFormat} />
            </strong>
            {product.compareAt !== null && (
              <s className="text-sm text-ink-3">
                <span className="sr-only">{words().was} </span>
                <Money minor={product.compareAt} format={moneyFormat} />
              </s>
            )}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5 text-sm text-ink-2">
            <StockLine product={product} />
            <button
              type="button"
              className="inline-flex min-h-tool cursor-pointer items-center gap-1.5 font-semibold text-brand-strong"
              aria-label={restockWords().restockOf({ name: product.name })}
              onClick={onRestock}
            >
              <PackagePlus className="icon icon-small" aria-hidden="true" />
              {restockWords().restock}
            </button>
            {category && <span className="max-w-full truncate text-xs text-ink-2">{category}</span>}
          </div>
        </div>
        <div className="flex w-full flex-wrap border-t border-line px-1">
          <Action
            icon={Pencil}
            label={words().editProduct({ name: product.name })}
            text={words().edit}
            onClick={onEdit}
            isLed
          />
          <Action
            icon={Share}
            label={words().shareProduct({ name: product.name })}
            text={words().share}
            onClick={onShare}
          />
          <fetcher.Form method="post" className="contents">
            <input type="hidden" name="id" value={product.id} />
            <Action
              icon={isHidden ? Eye : EyeOff}
              label={
                isHidden ? words().showProduct({ name: product.name }) : words().hideProduct({ name: product.name })
              }
              text={isHidden ? words().show : words().hide}
              intent={isHidden ? 'publish-product' : 'hide-product'}
              isBusy={fetcher.state !== 'idle'}
            />
          </fetcher.Form>
          <Action
            icon={Copy}
            label={words().duplicateProduct({ name: product.name })}
            text={words().duplicate}
            onClick={onDuplicate}
          />
          <Action
            icon={Trash2}
            label={words().removeProduct({ name: product.name })}
            text={words().remove}
            onClick={onDelete}
          />
        </div>
      </article>
    </li>
  )
}

function StockLine({ product }: { product: OwnedProduct }) {
  const heldUnits = product.inventory - product.available
  const pill = 'justify-self-start rounded-full px-2.5 py-0.5 text-xs font-semibold'
  if (product.available <= 0) return <p className={`${pill} bg-danger-soft text-danger`}>{words().out}</p>
  if (isLow(product.available, product.lowStock)) {
    return <p className={`${pill} bg-warn-soft text-warn`}>{words().low({ n: product.available })}</p>
  }
  const more = [
    ...(product.hasSizes ? [words().sizes({ n: product.sizes.length })] : []),
    ...(heldUnits > 0 ? [words().held({ n: heldUnits })] : []),
  ]
  return (
    <p>
      {words().inStock({ n: product.inventory })}
      {more.length > 0 && <span className="text-xs text-ink-3">{` · ${more.join(' · ')}`}</span>}
    </p>
  )
}

interface ActionProps {
  icon: LucideIcon
  label: string
  text: string
  intent?: string
  isBusy?: boolean
  isLed?: boolean
  onClick?(): void
}

function Action({ icon: Face, label, text, intent, isBusy, isLed, onClick }: ActionProps) {
  return (
    <button
      type={intent ? 'submit' : 'button'}
      {...(intent ? { name: 'intent', value: intent } : {})}
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={onClick}
      className={`inline-flex min-h-tool items-center justify-center gap-1.5 rounded-control enabled:hover:bg-wash disabled:opacity-50 ${isLed ? 'me-auto flex-none ps-2 pe-1.5 text-sm font-semibold' : 'max-w-11 flex-[1_1_36px] text-ink-2'}`}
    >
      <Face className="size-4.5" aria-hidden="true" />
      <span className={isLed ? '' : 'sr-only'}>{text}</span>
    </button>
  )
}

/** Shows the requested state at once; after a refusal the loader's value applies again. */
function ProductStar({ product }: { product: OwnedProduct }) {
  const fetcher = useFormFetcher<CatalogActionData>()
  const pendingIntent = fetcher.formData?.get('intent')
  const isFeatured = pendingIntent ? pendingIntent === 'feature-product' : product.isFeatured
  return (
    <fetcher.Form method="post" className="contents">
      <input type="hidden" name="id" value={product.id} />
      <button
        type="submit"
        name="intent"
        value={isFeatured ? 'unfeature-product' : 'feature-product'}
        aria-label={words().featureProduct({ name: product.name })}
        aria-pressed={isFeatured}
        title={words().featured}
        disabled={fetcher.state !== 'idle'}
        className="absolute end-1 bottom-1 grid size-tool place-content-center rounded-full bg-card/88 text-ink-2 aria-pressed:text-warn aria-pressed:*:fill-current"
      >
        <Star className="size-4.5" aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
