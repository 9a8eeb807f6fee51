import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { instantClock } from '../support/clock.ts'
import { contradictions } from '../support/contradictions.ts'
import { callBack, checkDue, givePrompts, playSafaricom, promptContext } from '../support/safaricom.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { NOON, openCrafts, rows, testEnv } from '../support/shops.ts'
import { edge } from './edge.ts'

const MUG = 80_050
let phones = 60_000_000

afterEach(() => vi.unstubAllGlobals())

/** A shop whose payments M-PESA tells, and an order of one mug. */
async function told() {
  const safaricom = playSafaricom()
  const context = promptContext()
  const shop = await openCrafts()
  await givePrompts(shop, context)
  const store = await openStore(context, shop.id)
  const turnOn = async () => {
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('/oauth/')) return Response.json({ access_token: 'token', expires_in: '3599' })
      const { ShortCode, ResponseType, ConfirmationURL } = JSON.parse(String(init.body))
      expect([url.includes('/c2b/v2/'), ShortCode, ResponseType]).toEqual([true, '842000', 'Completed'])
      urls.push(ConfirmationURL)
      return Response.json({ ResponseCode: '0', ResponseDescription: 'Success' })
    })
    expect(await store.promptSettings.tellOfPayments('https://kibanda.example')).toEqual({ ok: true })
    return new URL(urls[0] ?? '').pathname
  }
  const order = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  const post = async (path: string, body: unknown) =>
    (
      await edge(testEnv, { clock: instantClock(NOON) }).send(
        new Request(`https://kibanda.example${path}`, { method: 'POST', body: JSON.stringify(body) }),
      )
    ).status
  const ledger = () =>
    rows<{ code: string; order_id: string | null; amount: number }>(
      'SELECT code, order_id, amount, source, payer_phone, account FROM payments WHERE store_id = ? ORDER BY code',
      shop.id,
    )
  return { safaricom, context, shop, store, order, turnOn, post, ledger }
}

function notice(code: string, changes: Record<string, unknown> = {}) {
  return {
    ...{ TransactionType: 'Pay Bill', TransID: code, TransTime: '20261014120000', TransAmount: '800.50' },
    ...{ BusinessShortCode: 842_000, BillRefNumber: '', InvoiceNumber: '', OrgAccountBalance: '' },
    ...{ MSISDN: '2547*****124', FirstName: 'JUMA', MiddleName: '', LastName: 'MFANO', ...changes },
  }
}

test('a payment that nobody prompted is money without an order, once, with its phone as it came', async () => {
  const { turnOn, post, ledger } = await told()
  const path = await turnOn()
  for (let times = 0; times < 3; times += 1) expect(await post(path, notice('UJE4QB7H01'))).toBe(200)
  const money = { code: 'UJE4QB7H01', order_id: null, amount: MUG, source: 'c2b', payer_phone: '2547*****124' }
  expect(await ledger()).toMatchObject([money])
  expect(await post(path, notice('UJE4QB7H02', { MSISDN: 'a1'.repeat(32) }))).toBe(200)
  expect(await ledger()).toMatchObject([money, { ...money, code: 'UJE4QB7H02', payer_phone: null }])
})

test('it goes to the open order whose number and balance it has, and to no other', async () => {
  const { shop, order, turnOn, post, ledger } = await told()
  const path = await turnOn()
  const number = `#000${order.number}`
  await post(path, notice('UJE4QB7H03', { BillRefNumber: number, TransAmount: '800' }))
  await post(path, notice('UJE4QB7H04', { BillRefNumber: `${number}9` }))
  expect((await ledger()).map(({ order_id }) => order_id)).toEqual([null, null])
  await post(path, notice('UJE4QB7H05', { BillRefNumber: number }))
  await post(path, notice('UJE4QB7H06', { BillRefNumber: number }))
  expect((await ledger()).map(({ order_id }) => order_id)).toEqual([null, null, order.id, null])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a claim that waits is confirmed by it', async () => {
  const { order, shop, turnOn, post, ledger } = await told()
  await rows(
    `INSERT INTO payment_claims (store_id, order_id, id, code, amount, method, words, created_at)
      VALUES (?, ?, 'claim', 'UJE4QB7H07', ?, 'mpesa', '', ?)`,
    ...[shop.id, order.id, MUG, NOON],
  )
  await post(await turnOn(), notice('UJE4QB7H07'))
  expect(await ledger()).toMatchObject([{ code: 'UJE4QB7H07', order_id: order.id, source: 'c2b' }])
})

test('beside a prompt that is open it names the receipt, and the query books the money once', async () => {
  const { safaricom, context, shop, store, order, turnOn, post, ledger } = await told()
  const path = await turnOn()
  vi.unstubAllGlobals()
  const played = playSafaricom()
  phones += 1
  const asked = { orderId: order.id, purpose: 'order', requestId: 'one', phone: `07${phones}`, by: 'owner' } as const
  expect(await store.prompts.ask(asked)).toMatchObject({ ok: true })
  const [push] = played.pushes
  if (!push) throw new Error('nothing was pushed')
  expect(safaricom.pushes).toEqual([])
  const MSISDN = `2547*****${String(phones).slice(-3)}`
  await post(path, notice('UJE4QB7H08', { TransAmount: '801', MSISDN, BillRefNumber: `000${order.number}` }))
  expect((await ledger()).map(({ order_id }) => order_id)).toEqual([null])
  played.results.set(push.checkoutId, '0')
  await checkDue(context, shop)
  await callBack(context, push, { code: '0', receipt: 'UJE4QB7H08' })
  await checkDue(context, shop)
  expect(await ledger()).toMatchObject([{ code: 'UJE4QB7H08', order_id: order.id, amount: 80_100 }])
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a dead address, another’s store and what is no notice store nothing', async () => {
  const [first, other] = [await told(), await told()]
  const dead = await first.turnOn()
  const path = await first.turnOn()
  const secret = path.split('/').at(-1)
  const [row] = await rows<{ notices_address: string }>(
    'SELECT notices_address FROM prompt_accounts WHERE store_id = ?',
    first.shop.id,
  )
  expect(row?.notices_address).toHaveLength(64)
  const addresses = [dead, `/notices/${other.shop.id}/${secret}`, `/notices/${first.shop.id}/${row?.notices_address}`]
  for (const address of [...addresses, `/notices/nobody/${secret}`, `/notices/a%20b/${secret}`])
    expect([address, await first.post(address, notice('UJE4QB7H09'))]).toEqual([address, 404])
  const bad: Record<string, unknown>[] = [
    { TransAmount: '-5' },
    { TransAmount: '0' },
    { TransID: 'x' },
    { TransID: '' },
  ]
  for (const changes of bad) expect(await first.post(path, notice('UJE4QB7H09', changes))).toBe(400)
  expect(await first.post(path, notice('UJE4QB7H09', { FirstName: 'x'.repeat(5_000) }))).toBe(413)
  expect(await first.post(path, 'nothing')).toBe(400)
  await first.store.promptSettings.stopNotices()
  expect(await first.post(path, notice('UJE4QB7H09'))).toBe(404)
  expect([...(await first.ledger()), ...(await other.ledger())]).toEqual([])
})

test('where v2 is not the product’s, v1 is asked; a refusal leaves the old address', async () => {
  const { store, turnOn, post, ledger } = await told()
  const path = await turnOn()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/oauth/')) return Response.json({ access_token: 'token', expires_in: '3599' })
    asked.push(new URL(url).pathname)
    return Response.json({ errorCode: '401.003.01', errorMessage: 'No product' }, { status: 400 })
  })
  const refused = { ok: false, reason: 'notices-refused' }
  expect(await store.promptSettings.tellOfPayments('https://kibanda.example')).toEqual(refused)
  expect(new Set(asked)).toEqual(new Set(['/mpesa/c2b/v2/registerurl', '/mpesa/c2b/v1/registerurl']))
  expect(await post(path, notice('UJE4QB7H10'))).toBe(200)
  expect(await ledger()).toHaveLength(1)
})
