import { Link, useLocation, useNavigate, useNavigation, useRouteLoaderData } from '@remix-run/react'
import { Download, Ellipsis, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#app/browser/loading/lazy-module.ts'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { type Platform, sharePath } from '#app/domain/store/store.ts'
import { newOrder } from '#copy/merchant/new-order'
import { orderSelection } from '#copy/merchant/order-selection'
import { ordersPage as words } from '#copy/merchant/orders'
import { storeBar } from '#copy/merchant/shell'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { OrderTabs } from '../../deliveries/order-tabs.tsx'
import { useMay } from '../../use-access.ts'
import type { OrderSupply } from '../new-order/order-supply.ts'
import type { OrdersView } from '../order-view.ts'
import { useSelection } from '../selection/use-selection.ts'
import { queryWith } from './address.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { GroupChips } from './group-chips.tsx'
import { HeadPanel } from './head-panel.tsx'
import { HeadSearch } from './head-search.tsx'
import { ListSearch } from './list-search.tsx'
import { OrdersList } from './orders-list.tsx'
import { PageJump } from './page-jump.tsx'
import { Paging } from './paging.tsx'

const NewOrder = deferredDialog(async () => {
  await loadAllWords()
  return (await import('../new-order/new-order.client.tsx')).NewOrder
})

const OpenedOrder = deferredDialog(async () => {
  const [{ OpenedOrder }] = await Promise.all([import('../details/opened-order.client.tsx'), loadAllWords()])
  return OpenedOrder
})

const SelectionBar = lazyComponent(
  async () => (await import('../selection/order-selection-bar.client.tsx')).OrderSelectionBar,
)

const FORM = 'find-orders'

export function OrdersPage(view: OrdersView) {
  const { query, counts, position, rows, store, filters } = view
  const { pathname } = useLocation()
  const isEmpty = counts.all === 0
  const [mayEdit, mayExport] = [useMay('orders.edit'), useMay('orders.export')]
  const selection = useSelection(rows)
  const startSelection = () => {
    selection.start()
    loadModule(SelectionBar.fetch)
  }
  const status = query.group === 'all' ? '' : query.group
  const exportQuery = queryWith('', { q: query.query, status, ...filters.params })
  const tools = (
    <>
      {!selection.isOn && rows.length > 0 && (
        <Button
          className="text-sm"
          onClick={({ currentTarget }) => {
            const panel = currentTarget.closest('details')
            panel?.removeAttribute('open')
            panel?.querySelector('summary')?.focus()
            startSelection()
          }}
        >
          {orderSelection().select}
        </Button>
      )}
      {mayExport && (
        <a
          href={`/store/${store.id}/orders.csv${exportQuery}`}
          className={buttonClass('quiet', 'text-sm whitespace-nowrap')}
        >
          <Download className="icon icon-small" aria-hidden="true" />
          {words().export}
        </a>
      )}
    </>
  )
  return (
    <>
      <OrderTabs title={words().title} current="orders" ordersPath={pathname} waiting={view.deliveriesWaiting}>
        {!isEmpty && (
          <>
            <HeadSearch query={query.query}>
              <ListSearch
                label={words().search}
                placeholder={words().searchHint}
                query={query.query}
                resultText={filters.found}
                sort={`${query.sort}.${query.direction}`}
                filters={{ status }}
                form={FORM}
              />
            </HeadSearch>
            <FilterPanel key={filters.fields.map(({ value }) => value).join()} {...filters} form={FORM}>
              <div className="flex flex-wrap gap-2 md:hidden">{tools}</div>
            </FilterPanel>
            <HeadPanel label={words().more} icon={Ellipsis} isIconOnly look="end-0" className="max-md:hidden">
              {tools}
            </HeadPanel>
          </>
        )}
        {mayEdit && <NewOrderButton storeId={store.id} supply={view.supply} />}
      </OrderTabs>
      {isEmpty ? (
        <Empty slug={store.slug} platform={view.platform} />
      ) : (
        <div className="@container">
          <GroupChips group={query.group} counts={counts} />
          <FilterChips {...filters} />
          {rows.length === 0 ? (
            <NoneFound text={filters.noneFound} />
          ) : (
            <OrdersList rows={rows} query={query} platform={view.platform} selection={selection} />
          )}
          {filters.note && <p className="mt-3 text-sm text-ink-2">{filters.note}</p>}
          {position.total > 0 && <Paging position={position} />}
          <PageJump position={position} />
          {selection.isOn && <SelectionBar selection={selection} storeId={store.id} />}
        </div>
      )}
      <Opened {...view} />
    </>
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
      <Button
        kind="primary"
        className="flex-none text-sm whitespace-nowrap max-md:min-h-11 max-md:px-3"
        onClick={() => setOpen(true)}
      >
        <Plus className="icon icon-small" aria-hidden="true" />
        <span className="max-md:sr-only">{newOrder().open}</span>
      </Button>
      {isOpen && <NewOrder storeId={storeId} supply={supply} onClose={() => setOpen(false)} />}
    </>
  )
}
