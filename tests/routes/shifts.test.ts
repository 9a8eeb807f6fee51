import { beforeEach, expect, test } from 'vitest'
import type { MemberRole } from '#app/domain/staff/role.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, DAY, database, insert, rows } from '../support/shops.ts'
import { addMember, tillCookieOf, tillOf } from '../support/staff-rows.ts'
import { browserOf, type Owner, proOwner } from './owner.ts'
import { saleOf } from './till-sale.ts'
import { ORIGIN, visit } from './visitor.ts'

let owner: Owner

beforeEach(async () => {
  owner = await proOwner()
})

const selling = { sellerDiscount: '', floorPercent: '', sellsExtras: 'on' }
const turnOn = () => owner.post('/settings/selling', { ...selling, hasShifts: 'on' })

interface OpenShift {
  id: string
  state: string
  requestId: string
}

function formOf(html: string): OpenShift {
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { id: value('shift'), state: value('state'), requestId: value('requestId') }
}

const closing = ({ id, state }: OpenShift, counts: Record<string, string>) => ({
  ...{ intent: 'close', shift: id, state, currency: 'KES' },
  ...counts,
})

async function sellMug(cookie = owner.cookie, more: object = {}) {
  const response = await visit('/pos/sales', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGIN },
    body: JSON.stringify(saleOf(owner.shop, 'Mug', null, 1, more)),
  })
  expect(response.status).toBe(200)
}

async function memberOf(role: MemberRole, name: string) {
  const person = await newPerson(contextAt(Date.now()))
  await addMember(owner.shop, person, { role, name })
  const cookie = person.browser.cookie()
  return { cookie, ...browserOf(cookie) }
}

test('shifts are off until somebody turns them on, and the day’s drawer gives way to them', async () => {
  expect((await owner.get('/shifts')).words).toContain('Shifts are off')
  expect((await owner.post('/shifts', { intent: 'open', float: '5', last: '' })).status).toBe(409)
  expect((await owner.get('/money?tab=day')).words).toContain('Should be there')
  expect((await turnOn()).status).toBe(200)
  const alone = (await owner.get('/shifts')).words
  expect([alone.includes('Open the shift'), alone.includes('Till of')]).toEqual([true, false])
  const day = await owner.get('/money?tab=day')
  expect([day.words.includes('Should be there'), day.words.includes('No shift on this day')]).toEqual([false, true])
  const old = await owner.post('/money', { intent: 'close-day', requestId: 'old', opening: '0', counted: '5' })
  expect([old.status, old.html.includes('Shifts are on: count the drawer there.')]).toEqual([409, true])
})

test('a drawer is opened, moved, counted and reported without a script', async () => {
  await turnOn()
  const wrong = await owner.post('/shifts', { intent: 'open', float: 'many', last: '' })
  expect([wrong.status, wrong.html.includes('value="many"')]).toEqual([422, true])
  const opened = await owner.post('/shifts', { intent: 'open', float: '500', last: '' })
  expect([opened.status, opened.words.includes('Open since')]).toEqual([200, true])
  const off = await owner.post('/settings/selling', selling)
  expect([off.status, off.words.includes('Close the open shifts first.')]).toEqual([409, true])
  await sellMug()
  const form = formOf((await owner.get('/shifts')).html)
  const taken = { intent: 'take-out', shift: form.id, requestId: form.requestId, amount: '100', reason: 'Bread' }
  const refused = await owner.post('/shifts', { ...taken, reason: '' })
  expect([refused.status, refused.words.includes('Say what for.')]).toEqual([422, true])
  await owner.post('/shifts', taken)
  await owner.post('/shifts', taken)
  const moved = await owner.get('/shifts')
  expect(moved.words).toContain('Should be there KSh 1,200 .50')
  const pieces = { 'piece-100000': '1', 'piece-5000': '3', 'piece-4000': 'x' }
  const typed = await owner.post('/shifts', closing(formOf(moved.html), pieces))
  expect([typed.status, typed.words.includes('whole number up to 99,999')]).toEqual([422, true])
  expect(typed.html).toMatch(/name="piece-5000"[^>]*value="3"|value="3"[^>]*name="piece-5000"/)
  const closed = await owner.post('/shifts', closing(formOf(moved.html), { ...pieces, 'piece-4000': '' }))
  expect([closed.status, closed.headers.get('location')]).toEqual([302, `/shifts/${form.id}`])
  const again = await owner.post('/shifts', closing(formOf(moved.html), { ...pieces, 'piece-4000': '' }))
  expect([again.status, again.headers.get('location')]).toEqual([302, `/shifts/${form.id}`])
  const report = await owner.get(`/shifts/${form.id}`)
  for (const text of [
    'KSh 50.50 too little.',
    'alone took cash',
    'Counted KSh 1,150 .00',
    'Bread',
    '1 × 1,000, 3 × 50',
  ])
    expect(report.words).toContain(text)
  expect((await owner.get('/money?tab=day')).words).toContain('KSh 50.50 too little.')
  expect((await owner.get('/shifts')).words).toContain('Counted last: 1,150.00')
})

test('every page leads to the count of the own open drawer, and none to that of another', async () => {
  await turnOn()
  const manager = await memberOf('manager', 'Amina')
  const hasLink = ({ html }: { html: string }) => html.includes('href="/shifts?close#close"')
  expect(hasLink(await owner.get('/orders'))).toBe(false)
  await owner.post('/shifts', { intent: 'open', float: '10', last: '' })
  for (const path of ['/dashboard', '/orders', '/settings'])
    expect([path, hasLink(await owner.get(path))]).toEqual([path, true])
  expect(hasLink(await manager.get('/orders'))).toBe(false)
  const openDetails = /<details id="close"[^>]* open=""/
  expect((await owner.get('/shifts')).html).not.toMatch(openDetails)
  const { html } = await owner.get('/shifts?close')
  expect(html).toMatch(openDetails)
  // Another's drawer keeps its fold closed.
  expect((await manager.get('/shifts?close')).html).not.toMatch(/<details [^>]*open=""/)
  await owner.post('/shifts', closing(formOf(html), { 'piece-1000': '1' }))
  expect(hasLink(await owner.get('/orders'))).toBe(false)
})

test('the lock of a till says that its shift can be closed, to who may unlock it', async () => {
  const till = tillOf(owner.shop)
  await insert('till_devices', till).run()
  const lock = () => browserOf(tillCookieOf(till)).get('/pos')
  expect((await lock()).words).not.toContain('Close the shift')
  const shift = { id: 'own', till: `till:${till.id}`, day: '2026-11-27', currency: 'KES', from_at: 1, opened_at: 1 }
  await insert('shifts', { ...shift, store_id: owner.shop.id, opened_by: 'wanjiku', float_amount: 1 }).run()
  const open = await lock()
  expect([open.status, open.words.includes('Close the shift')]).toEqual([200, true])
  expect((await browserOf(tillCookieOf(till)).get('/shifts?close')).headers.get('location')).toBe('/pos')
})

test('a report says what was given, sold besides and allowed, on a roll as on the screen', async () => {
  await turnOn()
  const seller = await memberOf('seller', 'Wanjiku')
  await seller.post('/shifts', { intent: 'open', float: '0', last: '' })
  const bag = {
    extras: [{ name: 'Gift <b>bag', price: 5000, quantity: 2 }],
    discount: { kind: 'fixed', value: 10_000 },
  }
  await sellMug(seller.cookie, bag)
  const [sold] = await rows<{ id: string; till: string }>(
    'SELECT id, till FROM orders WHERE store_id = ?',
    owner.shop.id,
  )
  for (const [id, type] of Object.entries({ a: 'allowed-cancel', b: 'allowed-something-new', c: 'sold-without-pin' }))
    await insert('order_events', {
      ...{ store_id: owner.shop.id, order_id: sold?.id ?? '', id, type, note: owner.userId, created_at: Date.now() },
      ...{ actor: 'staff', actor_id: 'x', till: sold?.till ?? '' },
    }).run()
  const form = formOf((await seller.get('/shifts')).html)
  const report = [
    ...['Discounts given', '1 sale', 'Other things sold', '2 × Gift <b>bag', 'Without PIN'],
    ...['Approvals', 'Cancelling was allowed', 'A step was allowed'],
  ]
  const blind = await seller.get(`/shifts/${form.id}`)
  for (const text of report) expect(blind.words).not.toContain(text)
  await seller.post('/shifts', closing(form, { 'piece-100000': '1' }))
  const roll = await seller.get(`/shifts/${form.id}?paper=58`)
  expect(roll.html).toContain('slip-58')
  for (const { html, words } of [await seller.get(`/shifts/${form.id}`), roll]) {
    expect(html).not.toContain('Gift <b>')
    for (const text of [
      ...report.filter((text) => !text.includes('<')),
      'Wanjiku alone took cash: the difference is theirs.',
    ])
      expect(words).toContain(text)
  }
  expect((await seller.get(`/shifts/${form.id}?paper=${'9'.repeat(3000)}`)).status).toBe(200)
})

test('a sale between page and count is counted again, and a second count reads the first', async () => {
  await turnOn()
  await owner.post('/shifts', { intent: 'open', float: '', last: '' })
  const manager = await memberOf('manager', 'Amina')
  const form = formOf((await owner.get('/shifts')).html)
  await sellMug()
  const late = await owner.post('/shifts', closing(form, { 'piece-100000': '7' }))
  expect([late.status, late.words.includes('A sale was made meanwhile. Count again.')]).toEqual([409, true])
  const counted = closing(formOf((await owner.get('/shifts')).html), { 'piece-100000': '7' })
  expect((await manager.post('/shifts', counted)).headers.get('location')).toBe(`/shifts/${form.id}`)
  const second = await owner.post('/shifts', { ...counted, 'piece-100000': '8' })
  expect([second.status, /Amina closed this shift at \d\d:\d\d\./.test(second.words)]).toEqual([409, true])
})

test('a seller counts the own till before its sum is shown; a viewer reads all tills and counts none', async () => {
  await turnOn()
  const [seller, viewer] = [await memberOf('seller', 'Wanjiku'), await memberOf('viewer', 'Otieno')]
  expect((await seller.get('/shifts')).words).toContain('Open the shift Till of Wanjiku')
  expect((await owner.get('/shifts')).words).toMatch(/Open the shift Till of (?!Wanjiku)/)
  await owner.post('/shifts', { intent: 'open', float: '900', last: '' })
  await seller.post('/shifts', { intent: 'open', float: '700', last: '' })
  await sellMug(seller.cookie)
  const own = await seller.get('/shifts')
  expect(own.words).toContain('Till of Wanjiku')
  for (const text of ['Should be there', 'Cash in', 'KSh 1,500', 'KSh 900']) expect(own.words).not.toContain(text)
  const [mine] = await rows<{ id: string }>(
    "SELECT id FROM shifts WHERE store_id = ? AND till LIKE 'mem%'",
    owner.shop.id,
  )
  expect((await seller.get(`/shifts/${mine?.id}`)).words).not.toContain('Should be there')
  const [theirs] = await rows<{ id: string }>(
    "SELECT id FROM shifts WHERE store_id = ? AND till NOT LIKE 'mem%'",
    owner.shop.id,
  )
  expect((await seller.get(`/shifts/${theirs?.id}`)).status).toBe(404)
  const foreign = closing({ id: theirs?.id ?? '', state: '0.0.0', requestId: '' }, {})
  expect((await seller.post('/shifts', foreign)).status).toBe(404)
  const read = await viewer.get('/shifts')
  expect([read.words.includes('Should be there KSh 1,500 .50'), read.words.includes('Close the shift')]).toEqual([
    ...[true, false],
  ])
  expect((await viewer.post('/shifts', foreign)).status).toBe(403)
  await seller.post('/shifts', closing(formOf(own.html), { 'piece-100000': '1' }))
  expect((await seller.get(`/shifts/${mine?.id}`)).words).toContain('KSh 500.50 too little.')
})

test('Free shows shifts of today and yesterday, and opens one till at a time', async () => {
  await turnOn()
  const seller = await memberOf('seller', 'Wanjiku')
  await seller.post('/shifts', { intent: 'open', float: '2', last: '' })
  await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', owner.shop.id)
  const second = await owner.post('/shifts', { intent: 'open', float: '1', last: '' })
  expect([second.status, second.words.includes('Shifts at several tills are part of Pro.')]).toEqual([409, true])
  const old = {
    ...{ store_id: owner.shop.id, id: 'old', till: 'other', day: '2020-01-01', currency: 'KES', from_at: 1 },
    ...{ opened_at: 1, opened_by: 'other', float_amount: 1, closed_at: 2, closed_by: 'other', counted: 1, expected: 1 },
  }
  await database.batch([insert('shifts', old)])
  const locked = await owner.get('/shifts/old')
  expect([locked.status, locked.words.includes('Today and yesterday are free.')]).toEqual([403, true])
  expect((await owner.get('/shifts')).html).not.toContain('/shifts/old')
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + DAY, owner.shop.id)
  expect((await owner.get('/shifts')).html).toContain('/shifts/old')
  expect((await owner.get('/shifts?after=x.y')).status).toBe(200)
  expect((await owner.get(`/shifts/${'x'.repeat(3000)}`)).status).toBe(404)
})
