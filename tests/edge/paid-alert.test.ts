import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { ALERTS_QUEUE, handleAlerts } from '../../functions/alerts.ts'
import { alertContext, fakePushServices, newSeller, turnOnAlerts } from '../support/alert-people.ts'
import { callBack, givePrompts, playSafaricom } from '../support/safaricom.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { NOON, rows } from '../support/shops.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an order that a prompt has paid is told on the seller’s devices, once, in their language', async () => {
  const context = { ...(await alertContext(NOON)), sealingKeys: [`${'k'.repeat(42)}A`] }
  const [seller, safaricom] = [await newSeller(context), playSafaricom()]
  const browser = await turnOnAlerts(context, seller)
  await givePrompts(seller.shop, context)
  const order = await placeOrderFor(context, seller.shop, { lines: [['Mug', null, 1]] })
  const { prompts } = await openStore(context, seller.shop.id)
  const asked = await prompts.ask({
    ...{ orderId: order.id, purpose: 'order', requestId: 'one', phone: '0761000001', by: null },
  })
  const [push] = safaricom.pushes
  if (!push || !asked.ok) throw new Error('nothing was pushed')
  safaricom.results.set(push.checkoutId, '0')
  await callBack(context, push, { code: '0', receipt: 'UKP4QB7H2L' })
  await prompts.checkDue(asked.prompt.id)
  await prompts.checkDue(asked.prompt.id)
  const told = context.queued.filter(({ kind }) => kind === 'paid')
  expect(told).toMatchObject([{ storeId: seller.shop.id, orderId: order.id, amount: push.amount * 100 }])

  const services = fakePushServices()
  const { delaySeconds: _, ...body } = told[0] ?? { delaySeconds: 0 }
  const deliver = async () => {
    const batch = createMessageBatch(ALERTS_QUEUE, [{ id: 'm', timestamp: new Date(NOON), attempts: 1, body }])
    await handleAlerts(batch, context)
    return (await getQueueResult(batch, createExecutionContext())).explicitAcks.length
  }
  const amount = push.amount.toLocaleString('en-KE', { minimumFractionDigits: 2 })
  expect(await deliver()).toBe(1)
  expect(await services.shownBy(browser)).toMatchObject([
    { title: `Paid by M-PESA: #0001, KSh ${amount}`, path: `/store/${seller.shop.id}/orders?order=${order.id}` },
  ])
  await rows("UPDATE stores SET language = 'sw' WHERE id = ?", seller.shop.id)
  await deliver()
  expect((await services.shownBy(browser))[1]).toMatchObject({ title: `Imelipwa kwa M-PESA: #0001, KSh ${amount}` })
  await rows('UPDATE stores SET closed_at = ? WHERE id = ?', NOON, seller.shop.id)
  await deliver()
  expect(services.requests).toHaveLength(2)
})
