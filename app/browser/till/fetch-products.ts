import { ACCOUNT_HEADER, accountHeader } from '#app/domain/account/page-account.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import type { TillProductsResponse } from '#app/domain/sale/till-products-response.ts'
import { syncClock } from './clock.ts'

/** 'refused': signed out, another account, or a store that is gone or somebody else's. */
export type ProductsFetch =
  | { ok: true; asOf: number; products: TillProduct[]; categories: { id: string; name: string }[] }
  | { ok: false; reason: 'unanswered' | 'refused' }

const TIMEOUT_MS = 30_000

export async function fetchProducts(owner: TillOwner, signal: AbortSignal): Promise<ProductsFetch> {
  const pages: TillProductsResponse[] = []
  for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null) {
    const page: TillProductsResponse | 'unanswered' | 'refused' = await readPage(owner, after, signal)
    if (typeof page === 'string') return { ok: false, reason: page }
    pages.push(page)
  }
  const [first] = pages
  if (!first) return { ok: false, reason: 'unanswered' }
  return {
    ok: true,
    asOf: first.asOf,
    products: pages.flatMap(({ products }) => products),
    categories: first.categories ?? [],
  }
}

async function readPage({ email, storeId }: TillOwner, after: string, signal: AbortSignal) {
  const params = new URLSearchParams({ store: storeId, ...(after === '' ? {} : { after }) })
  try {
    const response = await fetch(`/pos/shelf.json?${params}`, {
      headers: { [ACCOUNT_HEADER]: accountHeader(email) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (response.ok && !response.redirected) {
      const page = (await response.json()) as TillProductsResponse
      syncClock(page.now)
      return page
    }
    return response.status >= 500 ? 'unanswered' : 'refused'
  } catch {
    return 'unanswered'
  }
}
