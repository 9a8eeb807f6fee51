import { Link } from '@remix-run/react'
import { Copy, Eye, EyeOff, type LucideIcon, Share, Smartphone, Star, Trash2 } from 'lucide-react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { productCard as words } from '#copy/merchant/catalog'
import { useMay } from '../use-access.ts'
import { useFormFetcher } from '../use-form-result.ts'
import type { CatalogActionData } from './answer.ts'
import { type ProductActions, visibilityIntent } from './product-menu.tsx'

interface Props {
  product: OwnedProduct
  actions: ProductActions
  toolClass: string
}

export function ProductTools({ product, actions, toolClass }: Props) {
  const { name, isActive, isFeatured } = product
  const mayEdit = useMay('products.edit')
  const fetcher = useFormFetcher<CatalogActionData>()
  const tool = (Face: LucideIcon, text: string, label: string, act: () => void, isPressed?: boolean) => (
    <button type="button" aria-label={label} aria-pressed={isPressed} className={toolClass} onClick={act}>
      <Face className={`size-4.5 flex-none ${isPressed ? 'fill-current text-warn' : ''}`} aria-hidden="true" />
      {text}
    </button>
  )
  const send = (intent: string) => () => fetcher.submit({ intent, id: product.id }, { method: 'post' })
  return (
    <>
      {tool(Share, words().share, words().shareProduct({ name }), () => actions.onShare(product))}
      {product.isActive && product.images.length > 0 && (
        <Link to={`/marketing/status?ids=${product.id}`} className={toolClass}>
          <Smartphone className="size-4.5 flex-none" aria-hidden="true" />
          {words().statusPicture}
        </Link>
      )}
      {mayEdit && (
        <>
          {tool(
            isActive ? EyeOff : Eye,
            isActive ? words().hide : words().show,
            isActive ? words().hideProduct({ name }) : words().showProduct({ name }),
            send(visibilityIntent(isActive)),
          )}
          {tool(
            Star,
            words().feature,
            words().featureProduct({ name }),
            send(isFeatured ? 'unfeature-product' : 'feature-product'),
            isFeatured,
          )}
          {tool(Copy, words().duplicate, words().duplicateProduct({ name }), () => actions.onDuplicate(product))}
          {tool(Trash2, words().remove, words().removeProduct({ name }), () => actions.onDelete(product))}
        </>
      )}
    </>
  )
}
