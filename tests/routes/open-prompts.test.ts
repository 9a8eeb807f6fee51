import { expect, test } from 'vitest'
import { placeForDelivery } from '../support/rider-runs.ts'
import { contextAt, insert, rows, type Shop } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'

const ON_PHONE = /A prompt is on the customer’s phone until \d\d:\d\d: the money may be on its way\./

let prompts = 0

/** An answer is still waited for, unless `more` says otherwise. */
async function prompt(shop: Shop, orderId: string | null, more: Record<string, unknown> = {}): Promise<void> {
  prompts += 1
  const id = `prompt-${prompts}`
  await insert('payment_prompts', {
    ...{ store_id: shop.id, id, order_id: orderId, purpose: orderId === null ? 'till' : 'order', request_id: id },
    ...{ amount: 80_100, currency: 'KES', phone: `2547330${10_000 + prompts}`, state: 'asked', secret: id },
    ...{ asked_at: Date.now(), ...more },
  }).run()
}

async function ownerOfOrders(count: number) {
  const owner = await ownerOfShop()
  const context = contextAt(Date.now())
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    ids.push((await placeForDelivery(context, owner.shop, { name: `Amina ${at}` })).id)
  }
  await rows("UPDATE orders SET status = 'processing', hold_expires_at = NULL WHERE store_id = ?", owner.shop.id)
  return { owner, context, ids }
}

test('who owes money is shown with the prompt that is open', async () => {
  const { owner, ids } = await ownerOfOrders(2)
  await rows("UPDATE orders SET status = 'delivered' WHERE store_id = ?", owner.shop.id)
  expect((await owner.get('/money?tab=owes')).words).not.toMatch(ON_PHONE)
  await prompt(owner.shop, ids[0] ?? '')
  expect((await owner.get('/money?tab=owes')).words.match(new RegExp(ON_PHONE, 'g'))).toHaveLength(1)
})
