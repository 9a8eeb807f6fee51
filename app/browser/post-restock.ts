import type { Restock, RestockAnswer } from '#app/domain/catalog/restock.ts'
import { accountHeaders } from './page-account.ts'
import { randomId } from './random-id.ts'

const TIMEOUT_MS = 20_000
/** With these the key is used up, or was never used. */
const DECIDED = [200, 404, 422]

/** Of requests whose answer was lost: the next one for the product has the same key. */
const unansweredKeys = new Map<string, string>()

/** Null when it is unknown whether the server has it. */
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
