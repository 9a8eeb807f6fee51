import type { ClonedStore } from '../../support/demo/clone.ts'
import { rowsOf } from '../support/fixtures.ts'
import { asOwner, ofStore } from './owner-screen.ts'
import type { Screen } from './screens.ts'

/** The owner's page Money; `screens` takes them in. */
export const moneyScreens: Record<string, Screen[]> = {
  money: [
    asOwner('money-check', '/money', async (page, store) => {
      const [order] = await openOrders(store)
      await addClaim(store, order?.id ?? '', 'UKM9RT5W1A', 50_000)
      await page.reload()
      await page.getByLabel('Paste your M-PESA messages').fill(received('UKM2LQ6T9C', '3,200.00'))
      await page.getByRole('button', { name: 'Check them' }).click()
      await page.getByText('MERCY N · UKM2LQ6T9C').waitFor()
    }),
    asOwner('money-check-answers', '/money', async (page, store) => {
      const [order] = await openOrders(store)
      await addClaim(store, order?.id ?? '', 'UKM9RT5W1B', 99_900_000)
      await page.reload()
      const claim = page.getByRole('listitem').filter({ hasText: 'UKM9RT5W1B' })
      await claim.getByText('It has arrived').click()
      await claim.getByRole('button', { name: 'Record it' }).click()
      await page.getByText('more than the order needs').waitFor()
    }),
    asOwner('money-as-it-is', '/money'),
    asOwner('money-owes', '/money', async (page, store) => {
      await oweFor(store, 3)
      await page.goto('/money?tab=owes')
      await page
        .getByRole('link', { name: /^Remind/ })
        .first()
        .waitFor()
    }),
    asOwner('money-owes-as-it-is', '/money?tab=owes'),
    asOwner('money-day', '/money?tab=day', async (page) => {
      await page.getByLabel('Counted').fill('100')
      await page.getByRole('button', { name: 'Close the day' }).click()
      await page.getByText('KSh 100.00').first().waitFor()
    }),
    asOwner('money-day-pro', '/money', async (page, store) => {
      await rowsOf('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
      await page.goto('/money?tab=day&day=2026-01-02')
    }),
  ],
  'store/:storeId/money': [ofStore('money-of-store', ({ storeId }) => `/store/${storeId}/money`)],
}

/** What a seller's phone gets. */
export function received(code: string, amount: string): string {
  return `${code} Confirmed.You have received Ksh${amount} from MERCY N 0712***678 on 22/11/26 at 9:41 AM  New M-PESA balance is Ksh1.00.`
}

export function openOrders(store: ClonedStore) {
  return rowsOf<{ id: string; number: number; token: string; total_amount: number }>(
    "SELECT id, number, token, total_amount FROM orders WHERE store_id = ? AND status = 'pending' ORDER BY number",
    store.storeId,
  )
}

export async function addClaim(store: ClonedStore, orderId: string, code: string, amount: number): Promise<void> {
  await rowsOf(
    "INSERT INTO payment_claims (store_id, order_id, id, code, amount, method, created_at) VALUES (?, ?, ?, ?, ?, 'mpesa', ?)",
    ...[store.storeId, orderId, `claim-${code}`, code, amount, Date.now()],
  )
}

/** Takes the goods of that many orders out of the house before they are paid. */
export async function oweFor(store: ClonedStore, count: number): Promise<void> {
  await rowsOf(
    `UPDATE orders SET status = 'delivered' WHERE store_id = ?1 AND id IN (SELECT id FROM orders
      WHERE store_id = ?1 AND status IN ('out_for_delivery', 'ready_for_pickup', 'processing', 'pending') AND customer_phone <> '' LIMIT ?2)`,
    ...[store.storeId, count],
  )
}
