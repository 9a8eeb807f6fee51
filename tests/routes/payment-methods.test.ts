import { expect, test } from 'vitest'
import { rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { page, placeOrder, words as wordsOf } from './visitor.ts'

const PAGE = '/settings/payment-methods'

test('without a script the list is added to, edited, put in order and asked before it loses one', async () => {
  const owner = await ownerOfShop()
  const add = await owner.get(`${PAGE}?add=`)
  expect(add.words).toContain('Add a way to pay')
  const id = /name="id" value="([0-9a-f]+)"/.exec(add.html)?.[1] ?? ''
  const bank = { intent: 'add', id, kind: 'bank', bankName: 'Pwani Bank', bankAccount: '118026', isEnabled: 'on' }
  const added = await owner.post(PAGE, { ...bank, registeredName: 'ASHA OMAR' })
  expect([added.status, added.words]).toEqual([200, expect.stringContaining('Way to pay added')])
  for (const text of ['Pwani Bank 118026', 'Name to check: ASHA OMAR', 'Till number 842 019', 'Cash'])
    expect(added.words).toContain(text)

  const [way] = await rows('SELECT updated_at FROM payment_methods WHERE id = ?', id)
  const edit = { ...bank, intent: 'edit', version: String(way?.updated_at) }
  expect((await owner.get(`${PAGE}?edit=${id}`)).html).toContain('value="118026"')
  expect((await owner.post(PAGE, { ...edit, registeredName: 'ASHA ALI' })).words).toContain('ASHA ALI')
  const late = await owner.post(PAGE, { ...edit, registeredName: 'TYPED' })
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('value="TYPED"')])
  expect(late.words).toContain('changed in another window')

  await owner.post(PAGE, { intent: 'order', ids: JSON.stringify([id, 'mpesabusiness']) })
  const idsQuery = 'SELECT id FROM payment_methods WHERE store_id = ? ORDER BY position'
  expect((await rows(idsQuery, owner.shop.id)).map((row) => row.id)).toEqual([id, 'mpesabusiness', 'cash'])

  expect((await owner.get(`${PAGE}?remove=${id}`)).words).toContain('Remove this way to pay?')
  expect((await owner.post(PAGE, { intent: 'remove', id })).words).not.toContain('Pwani Bank')
  expect((await owner.post(PAGE, { intent: 'remove', id })).status).toBe(404)
})

test('what is wrong is said beside its field with all that was typed, and texts end at their limits', async () => {
  const owner = await ownerOfShop()
  const add = (fields: Record<string, string>) => owner.post(PAGE, { intent: 'add', id: 'new', ...fields })
  const refusals: [Record<string, string>, string][] = [
    [{ kind: 'till', tillNumber: '12' }, 'A till number has 5 to 8 digits'],
    [{ kind: 'paybill', paybillNumber: '12', accountNumber: 'x'.repeat(41) }, 'An account has at most 40 characters'],
    [{ kind: 'bank', bankName: 'x'.repeat(61), bankAccount: '1' }, 'The name of a bank has at most 60 characters'],
    [{ kind: 'cash', registeredName: 'x'.repeat(81) }, 'A registered name has at most 80 characters'],
    [
      { kind: 'link', linkName: 'Card', linkAddress: 'https://paystack.com@evil.example/' },
      'Use a link of: paystack.com,',
    ],
    [{ kind: 'link', linkAddress: `https://paystack.com/${'x'.repeat(280)}` }, 'An address has at most 300 characters'],
    [{ kind: 'pix', pixKey: 'x', pixCity: 'Recife' }, 'This is not a Pix key'],
    [{ kind: 'upi', upiId: 'x' }, 'This is not a UPI ID'],
    [{ kind: 'gold' }, 'Please choose from the list'],
  ]
  for (const [fields, text] of refusals) {
    const response = await add({ registeredName: 'Typed', ...fields })
    expect([response.status, response.words], text).toEqual([422, expect.stringContaining(text)])
  }
  expect((await add({ kind: 'till', tillNumber: '12', registeredName: 'Typed' })).html).toContain('value="Typed"')
  const longest = { bankName: 'x'.repeat(60), bankAccount: 'x'.repeat(40), registeredName: 'x'.repeat(80) }
  expect((await add({ kind: 'bank', ...longest })).status).toBe(200)
  const longestLink = { linkName: 'x'.repeat(30), linkAddress: `https://paystack.com/${'x'.repeat(279)}` }
  expect((await add({ kind: 'link', id: 'link', ...longestLink })).status).toBe(200)
  expect((await add({ kind: 'upi', id: 'upi', upiId: `${'x'.repeat(80)}@${'y'.repeat(31)}` })).status).toBe(200)
  expect((await owner.post(PAGE, { intent: 'add', id: 'other', kind: 'other' })).status).toBe(400)
  expect((await owner.post(PAGE, { intent: 'burn' })).status).toBe(400)
})

test('a way to pay of a kind that nobody knows here stays in the list and can be switched off', async () => {
  const owner = await ownerOfShop()
  await rows(
    `INSERT INTO payment_methods (store_id, id, method_type, phone_number, created_at, updated_at)
      VALUES (?, 'airtel', 'airtel_money', '0733100200', 0, 7)`,
    owner.shop.id,
  )
  expect((await owner.get(PAGE)).words).toContain('Airtel money 0733 100 200')
  const { html } = await owner.get(`${PAGE}?edit=airtel`)
  expect(html).toContain('name="kind" value="other"')
  await owner.post(PAGE, { intent: 'edit', id: 'airtel', kind: 'other', version: '7', registeredName: 'Asha' })
  expect(
    await rows(
      "SELECT method_type, phone_number, registered_name, is_enabled FROM payment_methods WHERE id = 'airtel'",
    ),
  ).toEqual([{ method_type: 'airtel_money', phone_number: '0733100200', registered_name: 'Asha', is_enabled: 0 }])
})

test('Pix and UPI are offered where they are used, and stay where they were once added', async () => {
  const owner = await ownerOfShop()
  const kinds = async (query = 'add=') => {
    const { html } = await owner.get(`${PAGE}?${query}`)
    return [...html.matchAll(/name="kind"[^>]* value="(\w+)"/g)].map(([, kind]) => kind)
  }
  expect(await kinds()).toEqual(['till', 'paybill', 'pochi', 'send', 'bank', 'link', 'cash'])
  await rows("UPDATE stores SET country = 'BR', currency = 'BRL' WHERE id = ?", owner.shop.id)
  expect(await kinds()).toContain('pix')
  const pix = { kind: 'pix', pixKey: '529.982.247-25', pixCity: 'São Paulo', isEnabled: 'on' }
  expect((await owner.post(PAGE, { intent: 'add', id: 'pix', ...pix })).words).toContain('Pix 52998224725')
  await rows("UPDATE stores SET country = 'IN', currency = 'INR' WHERE id = ?", owner.shop.id)
  expect([(await kinds()).includes('pix'), (await kinds()).includes('upi')]).toEqual([false, true])
  expect(await kinds('edit=pix')).toContain('pix')
})

test('a payment link is shown filled in, for the store’s own currency', async () => {
  const owner = await ownerOfShop()
  const link = { kind: 'link', linkName: 'Card', linkAddress: 'https://paystack.com/pay/k?a={amount}&o={order}' }
  const added = await owner.post(PAGE, { intent: 'add', id: 'link', isEnabled: 'on', ...link })
  expect(added.words).toContain('Card https://paystack.com/pay/k?a={amount}&o={order}')
  const shown = await owner.get(`${PAGE}?edit=link`)
  expect(shown.words).toContain('For KSh 1,250 and order 0042: https://paystack.com/pay/k?a=1250.00&o=0042')
  await rows("UPDATE stores SET currency = 'UGX' WHERE id = ?", owner.shop.id)
  expect((await owner.get(`${PAGE}?edit=link`)).words).toContain(
    'For USh 1,250 and order 0042: https://paystack.com/pay/k?a=1250&o=0042',
  )
})

test('a foreign store’s list is not found', async () => {
  const [owner, other] = [await ownerOfShop(), await ownerOfShop()]
  const path = `${PAGE}?store=${other.shop.id}`
  expect((await owner.get(path)).status).toBe(404)
  expect((await owner.post(path, { intent: 'remove', id: 'cash' })).status).toBe(404)
  expect(await rows("SELECT 1 FROM payment_methods WHERE store_id = ? AND id = 'cash'", other.shop.id)).toHaveLength(1)
})

test('a till’s code of KSh 1 is tried and shown only after Yes; what has no code, or can’t have one, says so', async () => {
  const owner = await ownerOfShop()
  const question = 'Did M-PESA show KIJANI LTD and KSh 1?'
  const trial = () => owner.get(`${PAGE}?try=mpesabusiness`)
  expect((await owner.get(PAGE)).words).toContain('QR code with the sum Try it')
  await rows(
    "UPDATE payment_methods SET registered_name = NULL WHERE id = 'mpesabusiness' AND store_id = ?",
    owner.shop.id,
  )
  const unnamed = await trial()
  expect([
    unnamed.words.includes('A QR code needs this: registered name.'),
    unnamed.html.includes('show-code'),
  ]).toEqual([true, false])
  await rows(
    "UPDATE payment_methods SET registered_name = 'KIJANI LTD' WHERE id = 'mpesabusiness' AND store_id = ?",
    owner.shop.id,
  )
  const { html, words } = await trial()
  expect(words).toContain(question)
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  expect((await owner.get(`${PAGE}?try=cash`)).words).not.toContain('Did M-PESA show')
  const answer = (intent: string, id = 'mpesabusiness') => owner.post(PAGE, { intent, id, version })
  const yes = await answer('show-code')
  expect([yes.status, yes.words]).toEqual([200, expect.stringContaining('Customers see the QR code now')])
  expect(yes.words).toContain('Customers see the QR code Try it')
  expect((await answer('show-code')).status).toBe(200)
  expect((await answer('hide-code')).status).toBe(409)
  expect((await answer('show-code', 'nobody')).status).toBe(404)

  const other = await ownerOfShop()
  const path = `${PAGE}?store=${owner.shop.id}`
  expect((await other.post(path, { intent: 'hide-code', id: 'mpesabusiness', version })).status).toBe(404)
  expect((await other.get(`${path}&try=mpesabusiness`)).status).toBe(404)
  await rows("UPDATE stores SET country = 'UG', currency = 'UGX' WHERE id = ?", owner.shop.id)
  expect((await owner.get(PAGE)).words).not.toContain('Try it')
})

test('an order’s page, invoice and slip show a tried code of what is due now, and an untried one never', async () => {
  const owner = await ownerOfShop()
  const till = (set: string) =>
    rows(`UPDATE payment_methods SET ${set} WHERE id = 'mpesabusiness' AND store_id = ?`, owner.shop.id)
  await till("registered_name = 'KIJANI LTD'")
  await rows('UPDATE stores SET pro_until = 4102444800000 WHERE id = ?', owner.shop.id)
  const { token } = await placeOrder(owner.shop, [['Mug', null, 1]])
  const [{ id = '', total = 0 } = {}] = await rows<{ id: string; total: number }>(
    'SELECT id, total_amount AS total FROM orders WHERE token = ?',
    token,
  )
  const ofOrder = async () => wordsOf((await page(`/o/${token}`)).html)
  const paper = async (kind: string) => (await owner.get(`/store/${owner.shop.id}/orders/${id}/${kind}`)).words
  expect([await ofOrder(), await paper('invoice')].join()).not.toMatch(/Show QR code|Scan to pay/)

  await till("code_tried_for = 'till 842019'")
  const sum = `KSh ${(total / 100).toFixed(2)}`
  expect(await ofOrder()).toContain(`Show QR code ${sum}`)
  for (const kind of ['invoice', 'invoice?paper=58', 'slip']) {
    expect(await paper(kind), kind).toContain(`Scan to pay ${sum}: M-PESA Till number 842 019`)
  }
  await rows('UPDATE orders SET deposit_percent = 50 WHERE token = ?', token)
  expect(await ofOrder()).toContain('Show QR code KSh 401.00')
  await till("phone_number = '842020'")
  expect([await ofOrder(), await paper('slip')].join()).not.toMatch(/Show QR code|Scan to pay/)
})

test('a Pix code is shown with its text to copy, to stores in Brazil that sell in reais', async () => {
  const owner = await ownerOfShop()
  await rows("UPDATE stores SET country = 'BR', currency = 'BRL' WHERE id = ?", owner.shop.id)
  await rows(
    `UPDATE payment_methods SET method_type = 'pix', id_type = '', phone_number = 'duka@exemplo.com', account = 'São Paulo',
      registered_name = 'DUKA', code_tried_for = 'pix duka@exemplo.com São Paulo' WHERE id = 'mpesabusiness' AND store_id = ?`,
    owner.shop.id,
  )
  const { token } = await placeOrder(owner.shop, [['Mug', null, 1]])
  const { html } = await page(`/o/${token}`)
  expect(html).toContain('data-copy="00020126380014br.gov.bcb.pix0116duka@exemplo.com')
  expect(html).toContain('Copy: Pix code')
  await rows("UPDATE orders SET currency = 'USD' WHERE token = ?", token)
  expect((await page(`/o/${token}`)).html).not.toContain('br.gov.bcb.pix')
})
