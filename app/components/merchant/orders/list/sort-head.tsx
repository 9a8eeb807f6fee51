import { Link, useLocation } from '@remix-run/react'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { newQueryParams, queryWith } from './address.ts'

interface Props {
  label: string
  sort: string
  begins: 'asc' | 'desc'
  query: { sort: string; direction: 'asc' | 'desc' }
  className?: string
}

export function SortHead({ label, sort, begins, query, className }: Props) {
  const { pathname, search } = useLocation()
  const isSorted = query.sort === sort
  const oppositeDirection = query.direction === 'asc' ? 'desc' : 'asc'
  const to = pathname + queryWith(search, { ...newQueryParams, by: `${sort}.${isSorted ? oppositeDirection : begins}` })
  const Arrow = !isSorted ? ArrowDownUp : query.direction === 'asc' ? ArrowUp : ArrowDown
  const state = !isSorted ? 'none' : query.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={state} className={className}>
      <Link
        to={to}
        preventScrollReset
        className={`inline-flex min-h-tool items-center gap-1.5 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {label}
        <Arrow className="size-4" aria-hidden="true" />
      </Link>
    </th>
  )
}
