import { MoreHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { productCard as words } from '#copy/merchant/catalog'

const tools = lazyModule(async () => (await import('./product-tools.client.tsx')).ProductTools)

export interface ProductActions {
  onEdit(product: OwnedProduct): void
  onQuickEdit(product: OwnedProduct): void
  onShare(product: OwnedProduct): void
  onDuplicate(product: OwnedProduct): void
  onDelete(product: OwnedProduct): void
}

interface Props {
  product: OwnedProduct
  actions: ProductActions
  className?: string
}

export function ProductMenu({ product, actions, className = '' }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const ProductTools = useLazyModule(tools)
  const close = () => {
    menu.current?.removeAttribute('open')
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      className={`relative ${className}`}
      onToggle={() => {
        setOpened(true)
        tools.fetch().catch(() => undefined)
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || currentTarget.removeAttribute('open')
      }
    >
      <summary className="icon-btn mx-auto list-none" aria-label={words().more({ name: product.name })}>
        <MoreHorizontal className="icon icon-small" aria-hidden="true" />
      </summary>
      {/* Takes the focus of a press on a button that takes none, as in Safari. */}
      <div
        tabIndex={-1}
        className="absolute end-0 z-20 mt-1 w-48 rounded-card border border-line bg-card py-1 shadow-raised outline-none"
      >
        {wasOpened && ProductTools && (
          <ProductTools
            product={product}
            actions={actions}
            toolClass="flex min-h-11 w-full items-center gap-3 px-4 text-start text-sm font-semibold hover:bg-wash"
            onChoose={close}
          />
        )}
        <noscript>
          <form method="post">
            <input type="hidden" name="id" value={product.id} />
            <button
              type="submit"
              name="intent"
              value={visibilityIntent(product.isActive)}
              className="min-h-11 w-full px-4 text-start"
            >
              {product.isActive ? words().hide : words().show}
            </button>
          </form>
        </noscript>
      </div>
    </details>
  )
}

export function visibilityIntent(isActive: boolean): string {
  return isActive ? 'hide-product' : 'publish-product'
}
