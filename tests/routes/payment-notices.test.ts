import { afterEach, expect, test, vi } from 'vitest'
import { DAY, insert, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { page, placeOrder, visit, words } from './visitor.ts'

const PAGE = '/settings/prompts?method=mpesabusiness'

afterEach(() => vi.unstubAllGlobals())

/** A shop that M-PESA tells of every payment; `turnOn` returns the path of its new address. */
async function told() {
  const owner = await ownerOfShop()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 30 * DAY, owner.shop.id)
  let path = ''
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/oauth/')) return Response.json({ access_token: 'a', expires_in: '3599' })
    path = new URL(JSON.parse(String(init?.body)).ConfirmationURL).pathname
    return Response.json({ ResponseCode: '0' })
  })
  const keys = { consumerKey: 'key', consumerSecret: 'secret', passkey: 'passkey' }
  await owner.post(PAGE, { intent: 'save-keys', environment: 'sandbox', storeNumber: '842000', ...keys })
  const turnOn = async () => {
    await owner.post(PAGE, { intent: 'notices-on' })
    return path
  }
  return { owner, turnOn }
}

const notice = (code: string, amount: string, reference = '') => ({
  ...{ TransactionType: 'Pay Bill', TransID: code, TransTime: '20261127120000', TransAmount: amount },
  ...{ BusinessShortCode: 842_000, BillRefNumber: reference, MSISDN: '2547*****124' },
  ...{ FirstName: 'JUMA', MiddleName: '', LastName: 'MFANO' },
})

const tell = async (path: string, body: object) =>
  (await visit(path, { method: 'POST', body: JSON.stringify(body) })).status
const toCheck = async (owner: Owner) => (await owner.get('/money')).words

test('money that M-PESA tells of waits under To check, once, and the dead address brings none', async () => {
  const { owner, turnOn } = await told()
  const dead = await turnOn()
  const path = await turnOn()
  expect(await toCheck(owner)).not.toContain('JUMA MFANO')
  for (let times = 0; times < 2; times += 1) {
    expect(await tell(path, notice('UKR4QB7H01', '640.50'))).toBe(200)
  }
  expect(await tell(dead, notice('UKR4QB7H02', '77.00'))).toBe(404)
  const shown = await toCheck(owner)
  expect(shown.split('JUMA MFANO · UKR4QB7H01')).toHaveLength(2)
  expect(shown).toMatch(/KSh 640\s?\.50/)
  expect(shown).toContain('07*****124')
  expect(shown).not.toContain('UKR4QB7H02')
})

test('what M-PESA says twice and differently stands under To check in words, until the owner has looked', async () => {
  const owner = await ownerOfShop()
  const unknown = (id: string, code: string, text: string | null) =>
    insert('payment_prompts', {
      ...{ store_id: owner.shop.id, id, purpose: 'till', request_id: id, amount: 100, currency: 'KES' },
      ...{ phone: '254711000101', state: 'unknown', secret: id, told_code: '0', told_at: Date.now() },
      ...{ result_code: code, result_text: text, asked_at: Date.now() },
    }).run()
  await unknown('known', '1032', 'Request cancelled by user')
  await unknown('odd', '4999', 'The receiver is not active')
  const both = await toCheck(owner)
  expect(both).toContain('Its answer to our question says: 1032: It was cancelled on the phone.')
  expect(both).toContain(
    'Its answer to our question says: 4999: M-PESA did not take this payment. The receiver is not active',
  )
  for (const id of ['known', 'odd']) await owner.post('/money', { intent: 'settle-prompt', id })
  expect(await toCheck(owner)).not.toContain('M-PESA told us two things')
  expect(await rows('SELECT id, state FROM payment_prompts WHERE store_id = ? ORDER BY id', owner.shop.id)).toEqual([
    { id: 'known', state: 'cancelled' },
    { id: 'odd', state: 'failed' },
  ])
})

test('told of with its number and sum, an order is paid for its shopper and its seller, and nothing waits', async () => {
  const { owner, turnOn } = await told()
  const path = await turnOn()
  const { token, number } = await placeOrder(owner.shop, [['Mug', null, 1]])
  const [order] = await rows<{ id: string; total: number }>(
    'SELECT id, total_amount AS total FROM orders WHERE token = ?',
    token,
  )
  const { id = '', total = 0 } = order ?? {}
  const shopper = async () => words((await page(`/o/${token}`)).html)
  expect(await shopper()).toContain('How to pay with M-PESA')
  await tell(path, notice('UKR4QB7H03', (total / 100).toFixed(2), `#${number}`))
  expect(await shopper()).not.toContain('How to pay with M-PESA')
  expect((await owner.get(`/orders?order=${id}`)).html).toContain('UKR4QB7H03')
  expect(await toCheck(owner)).not.toContain('UKR4QB7H03')

  // Sent again with another code it is money too much, which the owner places.
  await tell(path, notice('UKR4QB7H04', (total / 100).toFixed(2), `#${number}`))
  expect(await toCheck(owner)).toContain('JUMA MFANO · UKR4QB7H04')
})
