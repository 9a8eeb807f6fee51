import { Link } from '@remix-run/react'
import { productsPage, arrangeTab as words } from '#copy/merchant/catalog'
import { buttonClass } from '../../../ui/button.tsx'
import { CatalogHead } from '../head.tsx'
import type { Arrangement, CatalogView } from '../view.ts'
import { ArrangeList } from './arrange-list.tsx'

export function ArrangeTab({ arrangement, ...view }: CatalogView & { arrangement: Arrangement }) {
  const { products, previous, next } = arrangement
  return (
    <CatalogHead {...view} action={null}>
      {products.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-12 text-center text-ink-2">
          {words().empty}
        </p>
      ) : (
        <ArrangeList products={products} previous={previous} moneyFormat={view.store.moneyFormat} />
      )}
      {(previous || next) && (
        <nav aria-label={productsPage().pages} className="flex justify-between gap-3">
          {previous ? (
            <Link to="/products?tab=arrange" className={buttonClass('quiet')}>
              {words().firstPage}
            </Link>
          ) : (
            <span />
          )}
          {next && (
            <Link
              to={`/products?${new URLSearchParams({ tab: 'arrange', after: next })}`}
              className={buttonClass('quiet')}
            >
              {productsPage().next}
            </Link>
          )}
        </nav>
      )}
    </CatalogHead>
  )
}
