import { useLocation } from '@remix-run/react'
import { pageWords } from '#app/copy/phrases/merchant/orders.ts'
import type { PagePosition } from '#app/domain/order/list/query.ts'
import { ordersPage as words } from '#copy/merchant/orders'
import { Pager } from '../../../ui/pager.tsx'
import { firstPosition, positionParams, queryWith } from './address.ts'

/** Pages by cursor; the number is for display. `prefix` separates a dialog's list. */
export function Paging({ position, prefix = '' }: { position: PagePosition; prefix?: string }) {
  const { search, pathname } = useLocation()
  const to = (page: number, { after, before }: { after: string | null; before: string | null }) =>
    pathname +
    queryWith(search, { order: null, ...positionParams(prefix, page === 1 ? firstPosition : { page, after, before }) })
  const { page, pages, isAtLeast, next, previous } = position
  return (
    <Pager
      label={words().pages}
      words={words()}
      previous={previous === null ? null : to(page - 1, { after: null, before: previous })}
      next={next === null ? null : to(page + 1, { after: next, before: null })}
      keepsScroll={prefix !== ''}
    >
      {pageWords(page, pages, isAtLeast)}
    </Pager>
  )
}
