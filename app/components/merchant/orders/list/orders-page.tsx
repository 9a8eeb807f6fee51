import { Link, useLocation, useNavigate, useNavigation, useRouteLoaderData } from '@remix-run/react'
import { Download, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { type Platform, sharePath } from '#app/domain/store/store.ts'
import { newOrder } from '#copy/merchant/new-order'
import { orderSelection } from '#copy/merchant/order-selection'
import { ordersPage as words } from '#copy/merchant/orders'
import { storeBar } from '#copy/merchant/shell'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AlertsCard } from '../../alerts/alerts-card.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { OrderTabs } from '../../deliveries/order-tabs.tsx'
import type { OrderSupply } from '../new-order/order-supply.ts'
import type { OrdersView } from '../order-view.ts'
import { useSelection } from '../selection/use-selection.ts'
import { newQueryParams, queryWith } from './address.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { GroupChips } from './group-chips.tsx'
import { ListSearch } from './list-search.tsx'
import { OrdersList } from './orders-list.tsx'
import { PageJump } from './page-jump.tsx'
import { Paging } from './paging.tsx'

const NewOrder = deferredDialog(async () => (await import('../new-order/new-order.client.tsx')).NewOrder)

const OpenedOrder = deferredDialog(async () => (await import('../details/opened-order.client.tsx')).OpenedOrder)

const selectionBar = lazyModule(async () => (await import('../selection/selection-bar.client.tsx')).SelectionBar)

const FORM = 'find-orders'

export function OrdersPage(view: OrdersView) {
  const { query, counts, position, rows, store, now, filters } = view
  const { pathname } = useLocation()
  const isEmpty = counts.all === 0
  const selection = useSelection(rows)
  const SelectionBar = useLazyModule(selectionBar)
  const startSelection = () => {
    selection.start()
    loadModule(selectionBar.fetch)
  }
  const status = query.group === 'all' ? '' : query.group
  const exportQuery = queryWith('', { q: query.query, status, ...filters.params })
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl">{words().title}</h1>
        <span className="flex flex-wrap gap-1 md:gap-2">
          {!selection.isOn && rows.length > 0 && (
            <Button kind="text" className="px-2! text-sm md:px-3!" onClick={startSelection}>
              {orderSelection().select}
            </Button>
          )}
          {!isEmpty && (
            <a
              href={`/store/${store.id}/orders.csv${exportQuery}`}
              className={buttonClass('quiet', 'flex-none text-sm whitespace-nowrap max-md:px-3!')}
            >
              <Download className="icon icon-small" aria-hidden="true" />
              <span className="max-md:sr-only">{words().export}</span>
            </a>
          )}
          <NewOrderButton storeId={store.id} supply={view.supply} />
        </span>
      </div>
      <OrderTabs current="orders" ordersPath={pathname} />
      <AlertsCard offer={view.alerts} look="mb-4" />
      {isEmpty ? (
        <Empty slug={store.slug} platform={view.platform} />
      ) : (
        <div className="@container">
          <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-3">
            <div className="list-find">
              <ListSearch
                label={words().search}
                placeholder={words().searchHint}
                query={query.query}
                resultText={filters.found}
                sortLabel={words().sortBy}
                sorts={words().sorts}
                sort={`${query.sort}.${query.direction}`}
                filters={{ status }}
                form={FORM}
              />
              <FilterPanel key={Object.values(filters.params).join()} fields={filters.fields} form={FORM} />
            </div>
            <GroupChips group={query.group} counts={counts} />
          </div>
          <FilterChips {...filters} />
          {view.unsent && <UnsentNotice {...view.unsent} isShown={query.group === 'unsent'} />}
          {rows.length === 0 ? (
            <NoneFound text={filters.noneFound} />
          ) : (
            <OrdersList
              rows={rows}
              query={query}
              now={now}
              store={store}
              platform={view.platform}
              selection={selection}
            />
          )}
          {filters.note && <p className="mt-3 text-sm text-ink-2">{filters.note}</p>}
          {position.total > 0 && <Paging position={position} />}
          <PageJump position={position} />
          {selection.isOn && SelectionBar && <SelectionBar selection={selection} storeId={store.id} />}
        </div>
      )}
      <Opened {...view} />
    </>
  )
}

function UnsentNotice({ text, show, isShown }: NonNullable<OrdersView['unsent']> & { isShown: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-x-3 rounded-card bg-warn-soft px-4 py-2 text-sm">
      <p className="flex-1 basis-60 py-1">{text}</p>
      {!isShown && (
        <Link
          to={pathname + queryWith(search, { ...newQueryParams, status: 'unsent' })}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          {show}
        </Link>
      )}
    </div>
  )
}

function Opened({ opened, store, now }: OrdersView) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const openOrderId = new URLSearchParams(search).get('order')
  const nextOrderId =
    navigation.state === 'loading' ? new URLSearchParams(navigation.location.search).get('order') : null
  const isLeaving =
    navigation.state === 'loading' && navigation.location.pathname === pathname && openOrderId && !nextOrderId
  const close = () => navigate(pathname + queryWith(search, { order: null }), { preventScrollReset: true })
  if (isLeaving) return null
  const view = opened ?? (nextOrderId && navigation.location?.pathname === pathname ? 'coming' : null)
  return view && <OpenedOrder view={view} store={store} now={now} onClose={close} />
}

function Empty({ slug, platform }: { slug: string; platform: Platform }) {
  const shell = useRouteLoaderData<{ origin: string }>('routes/merchant/layout')
  const link = (shell?.origin ?? '') + sharePath(slug)
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
      <ReceiptText className="size-10 text-ink-3" aria-hidden="true" />
      <p className="text-lg font-bold">{words().empty}</p>
      <p className="max-w-96 text-ink-2">{words().emptyText}</p>
      <a
        href={shareUrl(platform, link, storeBar().shareText({ link }))}
        target="_blank"
        rel="noopener"
        className={buttonClass('primary')}
      >
        <Icon name={platform} small />
        {platform === 'telegram' ? storeBar().shareOnTelegram : storeBar().shareOnWhatsapp}
      </a>
    </div>
  )
}

function NoneFound({ text }: { text: string }) {
  const { pathname } = useLocation()
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
      <p className="text-lg font-bold">{words().noneFound}</p>
      <p className="text-ink-2">{text}</p>
      <Link to={pathname} className={buttonClass('quiet')}>
        {words().showAll}
      </Link>
    </div>
  )
}

function NewOrderButton({ storeId, supply }: { storeId: string; supply: OrderSupply }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="flex-none text-sm whitespace-nowrap max-md:px-3!" onClick={() => setOpen(true)}>
        <Plus className="icon icon-small" aria-hidden="true" />
        {newOrder().open}
      </Button>
      {isOpen && <NewOrder storeId={storeId} supply={supply} onClose={() => setOpen(false)} />}
    </>
  )
}
