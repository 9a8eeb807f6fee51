import type { Restock, RestockAnswer } from '#app/domain/catalog/restock.ts'
import { accountHeaders } from './page-account.ts'
import { randomId } from './random-id.ts'

const TIMEOUT_MS = 20_000
/** Statuses that use the key up, or never used it. */
const DECIDED = [200, 404, 422]

/** Keys of requests whose response was lost: the product's next request has the same key. */
const unansweredKeys = new Map<string, string>()

export async function postRestock(storeId: string, restock: Omit<Restock, 'key'>): Promise<RestockAnswer | null> {
  const { productId, size, quantity } = restock
  const key = unansweredKeys.get(productId) ?? randomId()
  unansweredKeys.set(productId, key)
  try {
    const response = await fetch('/products/restock', {
      method: 'POST',
      body: new URLSearchParams({ store: storeId, productId, size, quantity: String(quantity), key }),
      headers: accountHeaders(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = (await response.json()) as RestockAnswer
    if (DECIDED.includes(response.status)) unansweredKeys.delete(productId)
    return answer
  } catch {
    return null
  }
}
