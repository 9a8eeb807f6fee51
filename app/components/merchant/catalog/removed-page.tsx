import { Undo2 } from 'lucide-react'
import type { RemovedProduct } from '#app/domain/catalog/removed-product.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { removedProducts as words } from '#copy/merchant/removed-products'
import { Button } from '../../ui/button.tsx'
import { LowestPrice } from '../../ui/lowest-price.tsx'
import { PageHead } from '../page-head.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { useMay } from '../use-access.ts'
import { useFormFetcher } from '../use-form-result.ts'
import type { CatalogActionData } from './answer.ts'

export interface RemovedEntry extends Omit<RemovedProduct, 'removedAt'> {
  daysLeft: number
}

export function RemovedPage({ removed, moneyFormat }: { removed: RemovedEntry[]; moneyFormat: MoneyFormat }) {
  return (
    <div className="grid gap-4">
      <PageHead to="/products" back={words().back} title={words().title} />
      <p className="text-sm text-ink-2">{words().text}</p>
      {removed.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-12 text-center text-ink-2">
          {words().empty}
        </p>
      ) : (
        <ul className="grid gap-3">
          {removed.map((product) => (
            <RemovedRow key={product.id} product={product} moneyFormat={moneyFormat} />
          ))}
        </ul>
      )}
    </div>
  )
}

function RemovedRow({ product, moneyFormat }: { product: RemovedEntry; moneyFormat: MoneyFormat }) {
  const fetcher = useFormFetcher<CatalogActionData>()
  const isBusy = fetcher.state !== 'idle'
  const mayEdit = useMay('products.edit')
  return (
    <li className="grid grid-cols-[64px_1fr] items-center gap-x-3 gap-y-2 rounded-card border border-line bg-card p-3 shadow-flat sm:grid-cols-[64px_1fr_auto]">
      <ProductPicture product={product} image={product.card} look="size-16" />
      <div className="min-w-0">
        <h2 className="text-sm wrap-anywhere" dir="auto">
          {product.name}
        </h2>
        <p className="text-sm text-ink-2">
          <LowestPrice product={product} format={moneyFormat} /> · {words().inStock({ n: product.inventory })}
        </p>
        <p className="text-sm text-ink-2">{words().daysLeft({ n: product.daysLeft })}</p>
      </div>
      {mayEdit && (
        <fetcher.Form method="post" action="/products" className="col-span-full sm:col-span-1">
          <PageStoreField />
          <input type="hidden" name="id" value={product.id} />
          <Button
            type="submit"
            name="intent"
            value="restore-product"
            aria-label={words().restoreProduct({ name: product.name })}
            className="w-full sm:w-auto"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            <Undo2 className="icon icon-small icon-sided" aria-hidden="true" />
            {words().restore}
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}
