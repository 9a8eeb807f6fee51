import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { offlineSafeAction, shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { StockTakePage } from '#app/components/merchant/stock-take/stock-take-page.tsx'
import type { StockTakeAnswer } from '#app/components/merchant/stock-take/stock-take-view.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { readStockTake } from '#app/domain/catalog/stock-take/stock-take.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { stockTake as words } from '#copy/merchant/stock-take'

const MAX_STOCK_TAKE = 1024 * 1024

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, 'stock.book')
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  const [{ storeRow }, units, categories] = await Promise.all([
    store.rows.shell.read(),
    store.rows.products.stockUnits(),
    store.rows.categories.list(),
  ])
  return {
    account: user.email,
    storeId: store.id,
    moneyFormat: moneyFormatOf(storeRow?.currency ?? null),
    categories: Object.fromEntries(categories.map(({ id, name }) => [id, name])),
    units,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request, MAX_STOCK_TAKE)
  try {
    const { store } = await findMerchant(request, context, 'stock.book')
    if (!store) return data<StockTakeAnswer>({ ok: false, title: words().failed }, { status: 404 })
    const stockTake = readStockTake(form)
    if (!stockTake) throw badRequest()
    const report = await store.rows.products.bookStockTake(stockTake, store.actor)
    const headers = { 'Set-Cookie': freshCookie(store.id, context.now()) }
    return data<StockTakeAnswer>({ ok: true, title: '', report }, { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    logFault(context, 'a stock take was not booked', error)
    return data<StockTakeAnswer>({ ok: false, title: words().failed, text: words().failedText }, { status: 503 })
  }
}

export const clientAction = offlineSafeAction<StockTakeAnswer>((_, failure) => ({
  ok: false,
  title: words().failed,
  text: failure === 'unreachable' ? words().failedText : words().signedOut,
}))

export default function StockTakeRoute() {
  return <StockTakePage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} problem={words().loadFailed} />
}
