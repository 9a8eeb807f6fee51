import { Awning } from '#app/components/ui/awning.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { LanguageSwitch } from '#app/components/ui/language-switch.tsx'
import { offeredLanguages } from '#app/copy/languages.ts'
import { shopperStatus } from '#app/copy/phrases/shopper-status.ts'
import { isCancellableByShopper, isOpen } from '#app/domain/order/change/lifecycle.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { declinedBy } from '#copy/decline'
import { orderPlaced, orderWords } from '#copy/storefront/order'
import { claimWords } from '#copy/storefront/order-claim'
import { localizedPath, withPageLanguage } from '../localized-path.ts'
import { OrderChange } from './order-change.tsx'
import { ContactSeller, SendToChat } from './order-contact.tsx'
import { OrderHandover } from './order-handover.tsx'
import { OrderAddress, OrderItems } from './order-items.tsx'
import { OrderPay } from './order-pay.tsx'
import { OrderFollow, OrderProgress } from './order-progress.tsx'
import { isUnsent, type OrderView, type ShopperChip } from './order-view.ts'

/** Complete without a script. `problem` is the reason that an action failed. */
export function OrderPage({ view, problem }: { view: OrderView; problem: string | null }) {
  const { order, store } = view
  const isUnread = isUnsent(order)
  return (
    <>
      <Awning />
      <div className="order-page">
        <header className="flex min-h-13 flex-wrap items-center gap-x-3 py-1 md:pt-5 md:pb-4">
          <Logo store={store} />
          <b className="line-clamp-2 flex-[1_1_5rem] leading-tight" dir="auto">
            {store.name}
          </b>
          <div className="ms-auto flex flex-none flex-wrap items-center gap-x-3">
            <LanguageSwitch offered={offeredLanguages(store)} next={orderPath(order.token)} />
            <a
              className="link inline-flex min-h-11 items-center text-sm"
              href={localizedPath(storePath(store.slug), store)}
            >
              {orderWords().back}
            </a>
          </div>
        </header>
        <main
          className="order-columns"
          data-version={view.version}
          data-read-at={view.now}
          data-store={order.storeId}
          data-number={order.number}
          data-open={isOpen(order.status) ? '' : undefined}
          data-changes-ms={view.changesIn ?? undefined}
        >
          <OrderChange view={view} />
          <div className="order-column">
            <div className="order-head">
              <div className="order-title">
                <h1>{orderWords().title({ number: orderNumber(order.number) })}</h1>
                <p className="flex flex-wrap items-center gap-2">
                  <StatusPill order={order} title={orderWords().title({ number: orderNumber(order.number) })} />
                  {view.chips.map((chip) => (
                    <span key={chip} className={`order-chip ${chipLooks[chip]}`}>
                      {orderWords().chips[chip]}
                    </span>
                  ))}
                </p>
              </div>
              {problem ? (
                <p className="mt-4 rounded-card bg-danger-soft px-4 py-3 text-danger" role="alert">
                  {problem}
                </p>
              ) : null}
              {isUnread ? (
                <p className="mt-2 text-ink-2">
                  <b className="font-semibold text-ink">{orderPlaced()}</b> {orderWords().placedText}
                </p>
              ) : null}
              {view.whenHandled ? <p className="mt-2 text-ink-2">{view.whenHandled}</p> : null}
              {order.status === 'cancelled' ? <p className="mt-2 text-ink-2">{orderWords().cancelled}</p> : null}
              {view.declined ? (
                <p className="mt-2 font-semibold">{declinedBy()[view.declined]({ storeName: store.name })}</p>
              ) : null}
              {isUnread ? <SendToChat view={view} /> : null}
            </div>
            <OrderProgress view={view} />
            <OrderHandover view={view} />
            <OrderPay view={view} />
            <OrderFollow view={view} />
          </div>
          <div className="order-column">
            <OrderItems view={view} />
            <OrderAddress view={view} />
            {isUnread ? null : <ContactSeller view={view} />}
            <CancelOrder view={view} />
          </div>
        </main>
      </div>
      <p className="sr-only" role="status" id="news" />
    </>
  )
}

const pills: Record<string, string> = {
  pending: 'bg-warn-soft text-warn',
  pending_payment: 'bg-warn-soft text-warn',
  paid: 'bg-brand-soft text-brand-strong',
  completed: 'bg-brand-soft text-brand-strong',
  cancelled: 'bg-danger-soft text-danger',
}

const chipLooks: Record<ShopperChip, string> = {
  'to-give-back': 'bg-info-soft text-info',
  'deposit-missing': 'bg-warn-soft text-warn',
  'part-paid': 'bg-warn-soft text-warn',
  paid: 'bg-brand-soft text-brand-strong',
  returned: 'bg-wash text-ink-2',
  'part-returned': 'bg-wash text-ink-2',
}

/** The script announces status changes with the order's title. */
function StatusPill({ order, title }: { order: OrderView['order']; title: string }) {
  const look = pills[order.status] ?? 'bg-info-soft text-info'
  const label = shopperStatus(order.status, order)
  return (
    <span data-status={`${title}: ${label}`} className={`order-chip text-center ${look}`}>
      {label}
    </span>
  )
}

function Logo({ store }: { store: OrderView['store'] }) {
  return (
    <span className="grid size-8 flex-none place-items-center overflow-hidden rounded-control bg-brand-soft font-bold text-brand-strong">
      {store.logo ? (
        <img className="size-8 object-cover" src={store.logo} alt="" width={32} height={32} />
      ) : (
        <span aria-hidden="true">{firstLetter(store.name)}</span>
      )}
    </span>
  )
}

function CancelOrder({ view: { order, store } }: { view: OrderView }) {
  if (order.status !== 'pending') return null
  if (!isCancellableByShopper(order)) {
    return (
      <p className="px-4 text-sm text-ink-2 md:px-6" dir="auto">
        {claimWords().cannotCancel({ storeName: store.name })}
      </p>
    )
  }
  return (
    <div className="cancel rounded-card border border-line bg-card px-4 py-1 md:px-6">
      <details>
        <summary className="flex min-h-11 w-max list-none items-center font-semibold text-danger [&::-webkit-details-marker]:hidden">
          {orderWords().cancel}
        </summary>
        <form className="my-2 grid gap-3 rounded-card bg-danger-soft p-4" method="post">
          <p>{orderWords().cancelQuestion}</p>
          <div className="flex flex-wrap gap-2">
            <button className="btn flex-1 bg-danger px-3 text-card" type="submit" name="intent" value="cancel">
              {orderWords().cancel}
            </button>
            <a className={buttonClass('quiet', 'flex-1 px-3')} href={withPageLanguage(orderPath(order.token))}>
              {orderWords().keep}
            </a>
          </div>
        </form>
      </details>
      <p className="text-sm text-ink-2">{orderWords().cancelHint}</p>
    </div>
  )
}
