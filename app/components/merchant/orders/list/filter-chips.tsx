import { Link, useLocation } from '@remix-run/react'
import { ordersPage as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'
import { newQueryParams, queryWith } from './address.ts'
import type { FilterView } from './filter-panel.tsx'

export function FilterChips({ chips, params, found }: FilterView) {
  const { pathname, search } = useLocation()
  if (chips.length === 0) return null
  const without = (names: string[]) =>
    pathname + queryWith(search, { ...newQueryParams, ...Object.fromEntries(names.map((name) => [name, null])) })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {chips.map(({ param, label }) => (
        <Link key={param} to={without([param])} preventScrollReset className="chip bg-brand-soft! text-brand-strong!">
          <span className="sr-only">{words().removeFilter}</span>
          {label}
          <span aria-hidden="true">×</span>
        </Link>
      ))}
      <Link to={without(Object.keys(params))} preventScrollReset className={buttonClass('text', 'text-sm')}>
        {words().clearFilters}
      </Link>
      <p className="text-sm text-ink-2">{found}</p>
    </div>
  )
}
