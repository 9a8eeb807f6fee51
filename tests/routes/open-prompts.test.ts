import { expect, test } from 'vitest'
import { newReportId, placeForDelivery, RIGHT_CODE, startRun } from '../support/rider-runs.ts'
import { contextAt, DAY, HOUR, insert, rows, type Shop } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { alone, newKey, page, postForm, visit, words } from './visitor.ts'

const PAGE = '/orders/deliveries'
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

const stopsOf = ({ shop }: Owner) => rows('SELECT state FROM delivery_stops WHERE store_id = ?', shop.id)

test('who owes money is shown with the prompt that is open', async () => {
  const { owner, ids } = await ownerOfOrders(2)
  await rows("UPDATE orders SET status = 'delivered' WHERE store_id = ?", owner.shop.id)
  expect((await owner.get('/money?tab=owes')).words).not.toMatch(ON_PHONE)
  await prompt(owner.shop, ids[0] ?? '')
  expect((await owner.get('/money?tab=owes')).words.match(new RegExp(ON_PHONE, 'g'))).toHaveLength(1)
})

test('without a script a reminder beside an open prompt is a question first', async () => {
  const { owner, ids } = await ownerOfOrders(2)
  await rows("UPDATE orders SET status = 'delivered' WHERE store_id = ?", owner.shop.id)
  const path = '/money?tab=owes'
  const reminders = (html: string) => html.match(/href="https:\/\/wa\.me\/2547[^"]*/g) ?? []
  expect(reminders((await owner.get(path)).html)).toHaveLength(2)
  await prompt(owner.shop, ids[0] ?? '')
  const { html } = await owner.get(path)
  expect(reminders(html)).toHaveLength(1)
  const link = /href="(\?[^"#]*remind=[^"#]*)#remind-/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const asked = await owner.get(`/money${link}`)
  expect(asked.words).toMatch(ON_PHONE)
  expect(asked.words).toContain('Go on all the same')
  expect(reminders(asked.html)).toHaveLength(2)
  for (const other of ['other', ids[1], '"><script>']) {
    const foreign = await owner.get(`${path}&remind=${encodeURIComponent(other ?? '')}`)
    expect(reminders(foreign.html)).toHaveLength(1)
    expect(foreign.html).not.toContain('"><script>')
  }
})

test('an order with an open prompt goes on a run after a question, and its run says it', async () => {
  const { owner, ids } = await ownerOfOrders(2)
  await prompt(owner.shop, ids[0] ?? '')
  const rider = { intent: 'start', requestId: newKey(), riderName: 'Otieno', riderPhone: '0722 000 111' }
  const form = [...ids.map((id): [string, string] => ['order', id]), ...Object.entries(rider)]
  const asked = await owner.post(PAGE, form)
  expect(asked.status).toBe(409)
  expect(asked.words).toMatch(/#0001: a prompt is on the customer’s phone until \d\d:\d\d\. The money may be/)
  expect(asked.words).toContain('Go on all the same')
  const fields = [...asked.html.matchAll(/name="besidePrompt" value="([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(fields).toEqual([ids[0]])
  expect(await stopsOf(owner)).toEqual([])
  const again = await owner.post(PAGE, [...form, ...fields.map((id): [string, string] => ['besidePrompt', id])])
  const path = again.headers.get('location')?.replace('#share', '') ?? ''
  expect(again.status).toBe(302)
  expect(await stopsOf(owner)).toHaveLength(2)
  expect((await owner.get(path)).words.match(new RegExp(ON_PHONE, 'g'))).toHaveLength(1)
})

test('a rider is told of an open prompt and nothing more, and asked once before cash', async () => {
  const { owner, context, ids } = await ownerOfOrders(1)
  const [orderId = ''] = ids
  const run = await startRun(context, owner.shop, ids)
  const path = `/store/${run.slug}/run/${run.link}`
  const told = /The customer has been asked to pay by phone, until \d\d:\d\d\./
  expect(words((await page(path)).html)).not.toMatch(told)
  await prompt(owner.shop, orderId)
  const { html } = await page(path)
  expect(words(html)).toMatch(told)
  for (const secret of ['25473301', '0733 01', 'KSh 801', '80,1']) expect(html).not.toContain(secret)
  expect(html).not.toMatch(alone('80100'))
  expect(html).toContain('name="besidePrompt" disabled="" value="1"')
  const report = { report: newReportId(), stop: orderId, kind: 'delivered', with: 'cash', amount: '1,000.50' }
  const body = new URLSearchParams({ ...report, code: RIGHT_CODE })
  const json = await visit(path, { method: 'POST', body, headers: { accept: 'application/json' } })
  expect([json.status, await json.json()]).toMatchObject([422, { errors: { money: 'prompt-open' } }])
  const asked = await postForm(path, { ...report, code: RIGHT_CODE })
  expect(asked.status).toBe(422)
  expect(words(asked.html)).toContain('The customer may be paying by phone. If you hold the cash, press again.')
  expect(asked.html).toContain('<input type="hidden" name="besidePrompt" value="1"/>')
  const wrong = await postForm(path, { ...report, code: '0000', besidePrompt: '1' })
  expect([wrong.status, wrong.html]).toEqual([
    422,
    expect.stringContaining('<input type="hidden" name="besidePrompt" value="1"/>'),
  ])
  expect((await postForm(path, { ...report, code: RIGHT_CODE, besidePrompt: '1' })).status).toBe(303)

  const runPath = `${PAGE}/${run.id}`
  const record = await owner.post(runPath, { intent: 'record' })
  expect([record.status, record.words]).toEqual([409, expect.stringMatching(/#0001: a prompt is on the customer’s/)])
  expect(record.html).toContain(`name="besidePrompt" value="${orderId}"`)
  const payments = 'SELECT amount FROM payments WHERE store_id = ?'
  expect(await rows(payments, owner.shop.id)).toEqual([])
  const recorded = await owner.post(runPath, { intent: 'record', besidePrompt: orderId })
  expect(recorded.words).toContain('Cash of 1 stop recorded')
  expect(await rows(payments, owner.shop.id)).toEqual([{ amount: 100_050 }])
})

test('a prompt that M-PESA never told the end of waits under Attention', async () => {
  const { owner, ids } = await ownerOfOrders(2)
  const [orderId = ''] = ids
  const unknown = { state: 'unknown', asked_at: Date.now() - DAY - HOUR }
  const title = '#0001: not known whether KSh 801 was paid'
  await prompt(owner.shop, orderId, { ...unknown, asked_at: Date.now() - DAY + HOUR })
  expect((await owner.get('/dashboard')).words).not.toContain('not known whether')
  await prompt(owner.shop, null, unknown)
  const ofTill = 'Till: not known whether KSh 801 was paid M-PESA never said. Look at your M-PESA messages.'
  expect((await owner.get('/dashboard')).words).toContain(ofTill)
  await prompt(owner.shop, orderId, unknown)
  const toLook = await owner.get('/dashboard')
  expect(toLook.words).toContain(`${title} M-PESA never said. Look at your M-PESA messages.`)
  expect(toLook.html).toMatch(new RegExp(`href="/orders\\?order=${orderId}"[^>]*>(?:(?!</a>).)*not known whether`))
  const toldTwice = { told_code: '0', result_code: '1001', told_at: Date.now() - DAY, till: owner.userId }
  await prompt(owner.shop, null, { ...unknown, ...toldTwice })
  const toCheck = await owner.get('/dashboard')
  expect(toCheck.words).toContain('Till of the owner: not known whether KSh 801 was paid M-PESA told us two things')
  const money = await owner.get('/money?tab=check')
  expect(money.words).toContain('1001: An M-PESA menu or prompt was open on that phone.')
  expect(money.words).not.toContain('Send it again')
  await insert('payments', {
    ...{ store_id: owner.shop.id, id: 'of-till', kind: 'payment', method: 'mpesa', amount: 80_100, currency: 'KES' },
    ...{ received_at: Date.now(), recorded_at: Date.now(), source: 'prompt', till: owner.userId },
  }).run()
  expect((await owner.get('/money?tab=check')).words).toMatch(/Prompt · Till of [^·]+ · /)
  expect(toCheck.html).toMatch(/href="\/money"[^>]*>(?:(?!<\/a>).)*Till of the owner: not known/)
})
