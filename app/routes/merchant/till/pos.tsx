import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { findMerchant, findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { findTillOfDevice, hasOpenShift } from '#app/auth/till/till.server.ts'
import slipStyles from '#app/components/merchant/orders/slip/slip.css?url'
import { methodTitle } from '#app/components/merchant/payments/method-words.ts'
import { SharedTill } from '#app/components/merchant/pos/lock/shared-till.tsx'
import { type LockView, TillLock } from '#app/components/merchant/pos/lock/till-lock.tsx'
import { NoStoreTill } from '#app/components/merchant/pos/no-till.tsx'
import { OtherTill } from '#app/components/merchant/pos/other-till.tsx'
import { TillPage } from '#app/components/merchant/pos/till-page.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import type { TillProducts } from '#app/data/order/till/till.server.ts'
import { MAX_LINES } from '#app/domain/cart/cart.ts'
import type { Category } from '#app/domain/catalog/category.ts'
import { phoneRulesOf } from '#app/domain/reference/countries.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { tillCodes } from '#app/domain/sale/till-codes.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import { posWords as words } from '#copy/merchant/pos'
import { endedView, lockView, sharedTillView } from './lock-view.server.ts'
import { tillConfig } from './till-config.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: slipStyles }]

export const meta: MetaFunction = () => unlistedMeta(words().title)

/** The till loads `q`, `category` and `code` when the store has more products than the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [merchant, device] = await Promise.all([
    findMerchantIfSignedIn(request, context, 'till.use'),
    findTillOfDevice(request, context),
  ])
  if (!merchant && device) {
    const [lock, isShiftOpen] = await Promise.all([lockView(context, device), hasOpenShift(context, device)])
    return { lock: { ...lock, hasOpenShift: isShiftOpen } }
  }
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
    sharedTillView(context, store.till === undefined ? null : device),
  ])
  const { storeRow } = shell
  if (!storeRow) return null
  return {
    storeId: store.id,
    accountId: user.id,
    currency: storeRow.currency,
    moneyFormat: moneyFormatOf(storeRow.currency),
    timeZone: store.timeZone,
    phoneRules: phoneRulesOf(storeRow.country),
    facts: tillConfig(storeRow, {
      ...{
        email: user.email,
        seller: shared?.seller ?? null,
        role: store.role,
        now: context.now(),
        origin: url.origin,
      },
    }),
    codes: tillCodes(payments, storeRow, methodTitle),
    shared: shared && { ...shared, hasOpenShift: shell.hasOpenShift },
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
  const page = (
    <OtherTill accountId={till.accountId} storeId={till.storeId} storeName={till.facts.storeName}>
      <TillPage key={till.storeId} {...till} />
    </OtherTill>
  )
  return till.shared ? <SharedTill view={till.shared}>{page}</SharedTill> : page
}

export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator()
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
