import { afterEach, expect, test, vi } from 'vitest'
import { openPrompts } from '../support/safaricom.ts'
import { NOON } from '../support/shops.ts'

const MINUTE = 60_000

afterEach(() => vi.unstubAllGlobals())

let phones = 0
function newPhone(): string {
  phones += 1
  return `07${String(50_000_000 + phones + (Date.now() % 1_000_000) * 10).slice(0, 8)}`
}

test('who owes money is listed with the prompt that is open, until it ends', async () => {
  const { context, safaricom, store, order, ask } = await openPrompts(newPhone)
  for (let step = 0; step < 2; step += 1) await store.orders.advance(order.id)
  expect(await store.orders.handOver(order.id)).toMatchObject({ ok: true })
  expect(await store.money.owing()).toMatchObject([{ id: order.id, promptUntil: null }])
  safaricom.push = 'silent'
  await ask()
  expect(await store.money.owing()).toMatchObject([{ promptUntil: NOON + 2 * MINUTE }])
  context.pass(2 * MINUTE)
  expect(await store.money.owing()).toMatchObject([{ promptUntil: null }])
  safaricom.push = 'accept'
  expect(await ask({ again: true })).toMatchObject({ ok: true })
  expect(await store.money.owing()).toMatchObject([{ promptUntil: NOON + 12 * MINUTE }])
  context.pass(10 * MINUTE)
  expect(await store.money.owing()).toMatchObject([{ promptUntil: null }])
})
