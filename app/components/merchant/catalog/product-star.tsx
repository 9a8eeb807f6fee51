import { Star } from 'lucide-react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { productCard as words } from '#copy/merchant/catalog'
import { useFormFetcher } from '../use-form-result.ts'
import type { CatalogActionData } from './answer.ts'

/** Shows the requested state at once; after a refusal the loader's value applies again. */
export function ProductStar({ product }: { product: OwnedProduct }) {
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
