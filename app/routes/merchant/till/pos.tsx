import type { AppLoadContext, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { findMerchant, findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { findTillOfDevice } from '#app/auth/till/till.server.ts'
import slipStyles from '#app/components/merchant/orders/slip/slip.css?url'
import { methodTitle } from '#app/components/merchant/payments/method-words.ts'
import { SharedTill, type SharedTillView } from '#app/components/merchant/pos/lock/shared-till.tsx'
import { type LockView, TillLock } from '#app/components/merchant/pos/lock/till-lock.tsx'
import { NoStoreTill } from '#app/components/merchant/pos/no-till.tsx'
import { OtherTill } from '#app/components/merchant/pos/other-till.tsx'
import { TillPage } from '#app/components/merchant/pos/till-page.tsx'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useGuardRefusal } from '#app/components/ui/page/guard-refusal.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import type { TillProducts } from '#app/data/order/till/till.server.ts'
import type { OpenTill } from '#app/data/staff/till-access.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { ShellData } from '#app/data/store/shell.server.ts'
import { MAX_LINES } from '#app/domain/cart/cart.ts'
import type { Category } from '#app/domain/catalog/category.ts'
import type { StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { phoneRulesOf } from '#app/domain/reference/countries.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { tillCodes } from '#app/domain/sale/till-codes.ts'
import type { TillSeller } from '#app/domain/sale/till-config.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import type { Role } from '#app/domain/staff/role.ts'
import { tillAccount } from '#app/domain/staff/till.ts'
import { posWords as words } from '#copy/merchant/pos'
import { endedView, sharedTillView } from './lock-view.server.ts'
import { tillConfig } from './till-config.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: slipStyles }]

export const meta: MetaFunction = () => unlistedMeta(words().title)

/** The till loads `q`, `category` and `code` when the store has more products than the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [merchant, device] = await Promise.all([
    findMerchantIfSignedIn(request, context, 'till.use'),
    findTillOfDevice(request, context),
  ])
  if (!merchant && device) return lockedTill(request, context, device)
  const ended = merchant ? null : await endedView(request, context)
  if (ended) return { lock: ended }
  const { user, store } = merchant ?? (await findMerchant(request, context, 'till.use'))
  if (!store) return null
  const url = new URL(request.url)
  const params = url.searchParams
  const [query, code] = [(params.get('q') ?? '').slice(0, 100), (params.get('code') ?? '').slice(0, 64)]
  const category = params.get('category')?.slice(0, 64) ?? null
  const ids = params.getAll('id').slice(0, MAX_LINES)
  const [shell, listing, scanned, named, categories, takings, payments, hasPrompts, shared] = await Promise.all([
    store.rows.shell.read(),
    store.rows.till.products(query, category),
    code === '' ? null : store.rows.till.byCode(code),
    store.rows.till.byIds(ids),
    store.rows.categories.list(),
    mayRole(store.role, 'figures.read') ? store.rows.till.day(store.timeZone) : null,
    store.rows.payments.list(),
    store.rows.prompts.isOn(),
    store.till === undefined || device === null ? null : sharedTillView(context, device),
  ])
  const { storeRow } = shell
  if (!storeRow) return null
  return {
    ...tillOfStore(shell, payments, {
      ...{ user, shared, role: store.role, now: context.now(), origin: url.origin },
      storeRow,
    }),
    hasPrompts: hasPrompts && storeRow.currency === 'KES',
    query,
    code,
    category,
    categories: shownCategories(categories, listing),
    listing,
    scanned,
    named: { ids, products: named },
    takings:
      takings &&
      ownFirst(takings, storeRow.currency).map((taking) => ({
        ...taking,
        moneyFormat: moneyFormatOf(taking.currency),
      })),
  }
}

/** For sales without a connection: its products were kept while it was unlocked. */
async function lockedTill(request: Request, context: AppLoadContext, device: OpenTill) {
  const rows = await openStore(context, device.store.id, null, tillAccount(device.device))
  const [shell, categories, payments, shared] = await Promise.all([
    rows.shell.read(),
    rows.categories.list(),
    rows.payments.list(),
    sharedTillView(context, device),
  ])
  const { storeRow } = shell
  if (!storeRow) return null
  const user = { id: shared.account, email: shared.account }
  const listing: TillProducts = { products: [], isComplete: false }
  return {
    ...tillOfStore(shell, payments, {
      ...{ user, shared, role: 'seller', now: context.now(), origin: new URL(request.url).origin },
      storeRow,
    }),
    ...{ hasPrompts: false, query: '', code: '', category: null, scanned: null, takings: null, listing },
    ...{ named: { ids: [], products: [] }, categories: shownCategories(categories, listing) },
  }
}

interface TillReader {
  user: { id: string; email: string }
  shared: SharedTillView | null
  role: Role
  storeRow: NonNullable<ShellData['storeRow']>
  now: number
  origin: string
}

function tillOfStore(
  { hasOpenShift }: ShellData,
  payments: StoredPaymentMethod[],
  { user: { id, email }, shared, storeRow, role, now, origin }: TillReader,
) {
  return {
    storeId: storeRow.id,
    accountId: id,
    currency: storeRow.currency,
    moneyFormat: moneyFormatOf(storeRow.currency),
    timeZone: storeRow.timeZone,
    phoneRules: phoneRulesOf(storeRow.country),
    facts: tillConfig(storeRow, { email, seller: shared?.seller ?? null, role, now, origin }),
    codes: tillCodes(payments, storeRow, methodTitle),
    shared: shared && { ...shared, hasOpenShift },
  }
}

function ownFirst<Taking extends { currency: string }>(takings: Taking[], currency: string): Taking[] {
  return takings.toSorted((a, b) => Number(a.currency !== currency) - Number(b.currency !== currency))
}

/** Returns categories with products, on the page if it has all of the store's. */
function shownCategories(categories: Category[], { products, isComplete }: TillProducts) {
  return categories
    .filter(({ id, productsCount }) =>
      isComplete ? products.some(({ categoryId }) => categoryId === id) : productsCount > 0,
    )
    .map(({ id, name }) => ({ id, name }))
}

export default function PosPage() {
  const till = useLoaderData<typeof loader>()
  if (!till) return <NoStoreTill />
  if ('lock' in till) {
    return (
      <main>
        <TillLock {...(till.lock as LockView)} />
      </main>
    )
  }
  const { shared, facts } = till
  const page = (seller: TillSeller | null) => (
    <OtherTill accountId={till.accountId} storeId={till.storeId} storeName={facts.storeName}>
      <TillPage key={till.storeId} {...till} facts={{ ...facts, seller }} />
    </OtherTill>
  )
  return shared ? <SharedTill view={shared}>{page}</SharedTill> : page(null)
}

export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator()
  if (useGuardRefusal()) return <FailedPage title={words().title} />
  return (
    <>
      <h1 className="text-xl">{words().title}</h1>
      <div role="alert" className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-card p-6">
        <p className="font-semibold text-danger">{words().failed}</p>
        <p className="text-ink-2">{words().failedText}</p>
        <Button kind="primary" onClick={() => revalidate()} disabled={state !== 'idle'}>
          {words().tryAgain}
        </Button>
      </div>
    </>
  )
}
