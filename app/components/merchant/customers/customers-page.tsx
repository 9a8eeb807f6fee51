import { Link, useLocation, useNavigate } from '@remix-run/react'
import { Download, Users } from 'lucide-react'
import { cappedCount } from '#app/copy/capped-count.ts'
import { customersFound } from '#app/copy/phrases/merchant/customers.ts'
import { HISTORY_PREFIX, MOST_CUSTOMERS } from '#app/domain/order/list/query.ts'
import { customersPage as words } from '#copy/merchant/customers'
import { buttonClass } from '../../ui/button.tsx'
import { ChipRow } from '../chip-row.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { firstPosition, positionParams, queryWith } from '../orders/list/address.ts'
import { ListSearch } from '../orders/list/list-search.tsx'
import { Paging } from '../orders/list/paging.tsx'
import { usePendingQuery } from '../orders/list/use-query-ahead.ts'
import { useMay } from '../use-access.ts'
import { BlockedList } from './blocked-list.tsx'
import type { CustomersView } from './customer-view.ts'
import { CustomersList } from './customers-list.tsx'

const CustomerHistory = deferredDialog(async () => (await import('./customer-history.client.tsx')).CustomerHistory)

export function CustomersPage(view: CustomersView) {
  const { query, count, blocked, store } = view
  const mayExport = useMay('customers.export')
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-baseline gap-x-2 md:gap-x-3">
          <h1 className="text-xl">{words().title}</h1>
          {count > 0 && (
            <p className="text-sm text-ink-2">
              {words().people({ n: count, count: cappedCount(count, MOST_CUSTOMERS) })}
            </p>
          )}
        </div>
        {mayExport && count > 0 && !query.isBlocked && (
          <a
            href={`/store/${store.id}/customers.csv${queryWith('', { q: query.query })}`}
            className={buttonClass('quiet', 'flex-none px-3! text-sm whitespace-nowrap')}
          >
            <Download className="icon icon-small" aria-hidden="true" />
            {words().export}
          </a>
        )}
      </div>
      {(blocked.count > 0 || query.isBlocked) && <BlockedChips isBlocked={query.isBlocked} count={blocked.count} />}
      {query.isBlocked ? <BlockedList {...view} /> : <Listed {...view} />}
      <OpenedHistory {...view} />
    </>
  )
}

function Listed(view: CustomersView) {
  const { query, count, position, rows } = view
  const { pathname } = useLocation()
  return (
    <div className="@container">
      {count > 0 && (
        <div className="mb-3 @min-[60rem]:max-w-100">
          <ListSearch
            label={words().search}
            query={query.query}
            resultText={query.query && customersFound(position.total, position.isAtLeast)}
            sorting={{ label: words().sortBy, sorts: words().sorts }}
            sort={`${query.sort}.${query.direction}`}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <>
          <CustomersList {...view} />
          <Paging position={position} />
        </>
      ) : (
        <div className="grid justify-items-center gap-2 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
          <Users className="size-10 text-ink-3" aria-hidden="true" />
          <p className="text-lg font-bold">{words().empty}</p>
          <p className="text-ink-2">
            {count === 0 ? words().emptyText : query.query.length < 2 ? words().tooShort : words().noneFoundText}
          </p>
          {count > 0 && (
            <Link to={pathname} className={buttonClass('quiet')}>
              {words().showAll}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function OpenedHistory({ history, store }: CustomersView) {
  const { pathname, search } = useLocation()
  const pendingSearch = usePendingQuery()
  const navigate = useNavigate()
  const historyIn = (query: string) => new URLSearchParams(query).get('history')
  const isChanging = pendingSearch !== null && historyIn(pendingSearch) !== historyIn(search)
  if (isChanging ? !historyIn(pendingSearch) : !history) return null
  const listSearch = queryWith(search, { history: null, ...positionParams(HISTORY_PREFIX, firstPosition) })
  return (
    <CustomerHistory
      history={isChanging ? null : history}
      store={store}
      onClose={() => navigate(pathname + listSearch, { preventScrollReset: true })}
    />
  )
}

function BlockedChips({ isBlocked, count }: { isBlocked: boolean; count: number }) {
  const { pathname } = useLocation()
  return (
    <div className="mb-3 flex">
      <ChipRow label={words().filter} chosen={isBlocked ? 'blocked' : 'all'}>
        <li>
          <Link to={pathname} aria-current={isBlocked ? undefined : 'true'} className="chip">
            {words().all}
          </Link>
        </li>
        <li>
          <Link to={`${pathname}?show=blocked`} aria-current={isBlocked ? 'true' : undefined} className="chip">
            {words().blocked}
            <span className="font-normal">{count}</span>
          </Link>
        </li>
      </ChipRow>
    </div>
  )
}
