import { expect, test } from 'vitest'
import { shownTimes } from '#app/data/store/hours.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, HOUR, insert, NOON, openCrafts, rows } from '../support/shops.ts'

async function open(at = NOON) {
  const [context, shop] = [contextAt(at), await openCrafts()]
  return { context, shop, store: await openStore(context, shop.id) }
}

test('a new store reminds after ten minutes, mails, and sums up no day', async () => {
  const { store } = await open()
  expect(await store.alertSettings.read()).toMatchObject({
    alertMinutes: 10,
    alertMails: true,
    summaryBy: 'none',
    summaryAt: null,
  })
})

test('one setting is saved without the others', async () => {
  const { store } = await open()
  await store.alertSettings.save({ alertMinutes: 30 })
  await store.alertSettings.save({ alertMails: false })
  expect(await store.alertSettings.read()).toMatchObject({ alertMinutes: 30, alertMails: false, summaryBy: 'none' })
  await store.alertSettings.save({})
  expect(await store.alertSettings.read()).toMatchObject({ alertMinutes: 30, alertMails: false })
})

test('a summary is sent though another setting is saved at the same time', async () => {
  const { store } = await open()
  const { save } = store.alertSettings
  await Promise.all([save({ summaryBy: 'push' }), save({ alertMails: false }), save({ alertMinutes: 5 })])
  expect(await store.alertSettings.read()).toMatchObject({ summaryBy: 'push', summaryAt: NOON + 9 * HOUR })
})

test('the day is summed up at closing, at nine without hours, and follows the hours', async () => {
  const { store } = await open()
  await store.alertSettings.save({ summaryBy: 'telegram' })
  expect((await store.alertSettings.read())?.summaryAt).toBe(NOON + 9 * HOUR)
  const before = await store.hours.read()
  if (!before) throw new Error('no store')
  const hours = [{ days: '1111111', from: 480, to: 1080 }]
  const saved = await store.hours.save(
    { openingHours: hours, closedDays: [], whenClosed: 'take', minimumOrder: 0 },
    shownTimes(before),
  )
  expect(saved).toEqual({ ok: true })
  expect((await store.alertSettings.read())?.summaryAt).toBe(NOON + 6 * HOUR)
  await store.alertSettings.save({ summaryBy: 'none' })
  expect((await store.alertSettings.read())?.summaryAt).toBeNull()
})

test('there are products until the last is removed', async () => {
  const { shop, store } = await open()
  expect(await store.alertSettings.hasProducts()).toBe(true)
  await rows('UPDATE products SET deleted_at = 1 WHERE store_id = ?', shop.id)
  expect(await store.alertSettings.hasProducts()).toBe(false)
})

test('the last alert is the newest that was sent, with the channels that took it', async () => {
  const { context, shop, store } = await open()
  const first = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  const second = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  expect(await store.alertSettings.last()).toBeNull()
  const alert = (orderId: string, round: number, channel: string, state: string, at: number | null) =>
    insert('order_alerts', {
      store_id: shop.id,
      order_id: orderId,
      round,
      channel_id: channel,
      state,
      sent_at: at,
      created_at: NOON,
    }).run()
  await alert(second.id, 0, 'phone', 'sent', NOON + 1)
  await alert(first.id, 0, 'phone', 'sent', NOON)
  await alert(first.id, 1, 'phone', 'sent', NOON + 3)
  await alert(first.id, 1, 'chat', 'sent', NOON + 2)
  await alert(first.id, 1, 'dead', 'failed', NOON + 9)
  expect(await store.alertSettings.last()).toEqual({ number: first.number, sentAt: NOON + 3, channels: 2 })
})
