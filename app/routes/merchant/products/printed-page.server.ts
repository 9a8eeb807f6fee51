import type { AppLoadContext } from '@remix-run/cloudflare'
import { findMerchant } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import { ONBOARDING_PATHS } from '#app/domain/account/start-path.ts'
import { parsePaperQuery } from '#app/domain/catalog/publish/paper.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'

export async function readPrintedPage(request: Request, context: AppLoadContext, sheets: readonly number[]) {
  const { store } = await findMerchant(request, context, 'products.read')
  if (!store) throw redirectWithToast(request, ONBOARDING_PATHS.store, 'no-store')
  const query = parsePaperQuery(new URL(request.url).searchParams, sheets)
  const [{ storeRow }, { products, hasMore }] = await Promise.all([
    store.rows.shell.read(),
    store.rows.products.printed(query),
  ])
  return {
    row: storeRow,
    products,
    money: moneyFormatOf(storeRow?.currency ?? null),
    paper: { perSheet: query.perSheet, page: query.page, hasMore },
  }
}
