import { expect, test } from 'vitest'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { createPayments } from '#app/data/store/payment-methods.server.ts'
import { shownCode } from '#app/domain/payment/code/method-code.ts'
import { MAX_PAYMENT_METHODS, type PaymentMethod } from '#app/domain/payment/payment-method.ts'
import { contextAt, openCrafts } from '../support/shops.ts'

const till: PaymentMethod = {
  methodType: 'mpesa',
  idType: 'business',
  phoneNumber: '555111',
  account: null,
  bankName: null,
  registeredName: 'KIJANI LTD',
  isEnabled: true,
}
const gone = { ok: false, reason: 'payment-gone' }

test('a store has any number of ways of one type, in the order it wants', async () => {
  const { payments, ids } = await bench()
  expect(await payments.add('second', till)).toEqual({ ok: true })
  expect(await payments.add('third', { ...till, phoneNumber: '777000' })).toEqual({ ok: true })
  // The same form again.
  expect(await payments.add('third', { ...till, phoneNumber: '777000' })).toEqual({ ok: true })
  expect(await ids()).toEqual(['cash', 'mpesabusiness', 'second', 'third'])
  await payments.reorder(['third', 'cash', 'a stranger'])
  expect(await ids()).toEqual(['third', 'cash', 'mpesabusiness', 'second'])
  expect((await payments.list())[3]).toMatchObject({ ...till, id: 'second' })
  expect(await payments.remove('cash')).toEqual({ ok: true })
  expect(await payments.remove('cash')).toEqual(gone)
  expect(await ids()).toEqual(['third', 'mpesabusiness', 'second'])
})

test('a form whose answer was lost can be sent again, as it was or corrected', async () => {
  const { payments, ids } = await bench()
  const stored = async () => (await payments.list()).find(({ id }) => id === 'new')
  expect(await payments.add('new', till)).toEqual({ ok: true })
  expect(await payments.add('new', { ...till, phoneNumber: '555112' })).toEqual({ ok: true })
  expect(await stored()).toMatchObject({ phoneNumber: '555112' })
  const version = (await stored())?.updatedAt ?? 0
  for (const _time of ['first', 'again']) {
    expect(await payments.edit('new', { ...till, phoneNumber: '777000' }, version)).toEqual({ ok: true })
  }
  expect(await payments.add('new', till)).toEqual({ ok: false, reason: 'payment-changed' })
  expect(await stored()).toMatchObject({ phoneNumber: '777000' })
  expect(await ids()).toEqual(['cash', 'mpesabusiness', 'new'])
})

test('of two windows the later one is told, and one that is gone stays gone', async () => {
  const { payments } = await bench()
  const before = (await payments.list())[1]
  const version = before?.updatedAt ?? 0
  const edit = (method: Partial<PaymentMethod>) => payments.edit('mpesabusiness', method, version)
  const results = await Promise.all([edit({ phoneNumber: '555111' }), edit({ phoneNumber: '777000' })])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await edit({ phoneNumber: '888000' })).toEqual({ ok: false, reason: 'payment-changed' })
  const winner = results[0].ok ? '555111' : '777000'
  expect((await payments.list())[1]).toEqual({ ...before, phoneNumber: winner, updatedAt: expect.any(Number) })
  expect(await payments.edit('nobody', till, version)).toEqual(gone)
})

test('an unknown type keeps its type and number, whatever is edited', async () => {
  const { payments } = await bench()
  await payments.add('airtel', { ...till, methodType: 'airtel', idType: '', phoneNumber: '0733 100 200' })
  const stored = (await payments.list()).find(({ id }) => id === 'airtel')
  await payments.edit('airtel', { registeredName: 'Asha', isEnabled: false }, stored?.updatedAt ?? 0)
  expect((await payments.list()).find(({ id }) => id === 'airtel')).toMatchObject({
    ...{ methodType: 'airtel', phoneNumber: '0733 100 200', registeredName: 'Asha', isEnabled: false },
  })
})

test('the list ends where it was said to, under parallel requests too', async () => {
  const { payments, ids } = await bench()
  const results = await Promise.all(
    Array.from({ length: MAX_PAYMENT_METHODS }, (_, index) => payments.add(`way ${index}`, till)),
  )
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, reason: 'too-many-payments' }))
  expect(await ids()).toHaveLength(MAX_PAYMENT_METHODS)
})

async function bench() {
  const [context, shop] = [contextAt(), await openCrafts()]
  const payments = createPayments(storeScope(context.db, shop.id), context)
  return { payments, ids: async () => (await payments.list()).map(({ id }) => id) }
}

test('a code is shown for the number that was tried, and another number is asked about anew', async () => {
  const { payments } = await bench()
  const stored = async () => (await payments.list()).find(({ id }) => id === 'mpesabusiness')
  const version = async () => (await stored())?.updatedAt ?? 0
  const isShown = async () => {
    const order = { country: 'KE', currency: 'KES', amount: 100, number: 1, at: 0 }
    return shownCode((await stored()) ?? till, order) !== null
  }
  const seen = await version()
  await payments.edit('mpesabusiness', { registeredName: 'KIJANI LTD', isEnabled: true }, seen)
  expect(await isShown()).toBe(false)
  expect(await payments.answerTrial('mpesabusiness', true, seen)).toEqual({ ok: false, reason: 'payment-changed' })
  const tried = await version()
  for (const _time of ['first', 'again']) {
    expect(await payments.answerTrial('mpesabusiness', true, tried)).toEqual({ ok: true })
  }
  expect(await isShown()).toBe(true)
  const [{ phoneNumber: number } = till] = [await stored()]
  await payments.edit('mpesabusiness', { phoneNumber: '999000' }, await version())
  expect(await isShown()).toBe(false)
  await payments.edit('mpesabusiness', { phoneNumber: number ?? '' }, await version())
  expect(await isShown()).toBe(true)
  await payments.edit('mpesabusiness', { isEnabled: false }, await version())
  expect(await isShown()).toBe(false)
  await payments.edit('mpesabusiness', { isEnabled: true }, await version())
  expect(await payments.answerTrial('mpesabusiness', false, await version())).toEqual({ ok: true })
  expect(await isShown()).toBe(false)
  expect(await payments.answerTrial('nobody', true, 1)).toEqual(gone)
})
