import { Form, Link, useLocation } from '@remix-run/react'
import { MAX_TYPED_PAGE, type PagePosition } from '#app/domain/order/list/query.ts'
import { ordersPage as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { newQueryParams, queryWith } from './address.ts'

export function PageJump({ position: { page, pages, isAtLeast } }: { position: PagePosition }) {
  const { pathname, search } = useLocation()
  if (pages < 3) return null
  const to = (number: number | null) => pathname + queryWith(search, { ...newQueryParams, page: number })
  const lastTyped = Math.min(pages, MAX_TYPED_PAGE)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-1 md:gap-x-4">
      {page > 1 && <End to={to(null)} text={words().first} />}
      <Form method="get" action={pathname} className="flex items-center gap-2">
        {[...new URLSearchParams(queryWith(search, newQueryParams))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="text-sm text-ink-2" htmlFor="page-number">
          {words().goTo}
        </label>
        <input
          key={page}
          id="page-number"
          name="page"
          type="number"
          inputMode="numeric"
          min={1}
          max={lastTyped}
          required
          className={inputClass(false, 'w-16! min-h-tool text-end')}
        />
        <button type="submit" className={buttonClass('quiet', 'min-h-tool px-4 text-sm')}>
          {words().go}
        </button>
      </Form>
      {!isAtLeast && page < pages && pages === lastTyped && <End to={to(pages)} text={words().last} />}
    </div>
  )
}

function End({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={buttonClass('text', 'text-sm')}>
      {text}
    </Link>
  )
}
