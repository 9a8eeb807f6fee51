import { expect, test } from 'vitest'
import { newPerson } from '../support/people.ts'
import { contextAt, rows } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { send } from './isolation-requests.ts'
import { ownerOfShop } from './owner.ts'

const PAGE = '/settings/pin'

test('a PIN is chosen once, then changed with the old one or the password', { timeout: 60_000 }, async () => {
  const owner = await ownerOfShop()
  const page = await owner.get(PAGE)
  expect(page.words).toContain('4 to 6 digits, for Kijani Crafts alone.')
  expect(page.html).not.toContain('name="old"')
  const post = async (fields: Record<string, string>) => {
    const { status, words } = await owner.post(PAGE, fields)
    return [status, words] as const
  }
  expect(await post({ pin: '12' })).toEqual([422, expect.stringContaining('Type 4 to 6 digits.')])
  expect(await post({ pin: '9876' })).toEqual([422, expect.stringContaining('Too easy to guess.')])
  expect(await post({})).toEqual([422, expect.anything()])
  expect(await rows('SELECT person FROM pins WHERE store = ?', owner.shop.id)).toEqual([])
  expect(await post({ pin: '4071' })).toEqual([200, expect.stringContaining('PIN saved')])
  expect((await owner.get(PAGE)).html).toContain('name="old"')

  expect(await post({ pin: '2580' })).toEqual([422, expect.stringContaining('You have a PIN already.')])
  expect(await post({ old: '9999', pin: '2580' })).toEqual([422, expect.stringContaining('That is not the PIN.')])
  expect(await post({ old: '4071', pin: '4071' })).toEqual([422, expect.stringContaining('Choose another.')])
  expect(await post({ old: '4071', pin: '2580' })).toEqual([200, expect.stringContaining('PIN saved')])
  expect(await post({ old: 'not-mine-at-all', pin: '4071' })).toEqual([
    422,
    expect.stringContaining('That is neither your PIN nor your password.'),
  ])
  expect(await post({ old: 'mti-wa-matunda', pin: '4071' })).toEqual([200, expect.stringContaining('PIN saved')])
  const { html } = await owner.post(PAGE, { old: '2580', pin: '8241' })
  for (const typed of ['2580', '8241']) expect(html).not.toContain(`"${typed}"`)
})

test('five wrong ones wait, the right one too, and the answer says how long', { timeout: 60_000 }, async () => {
  const owner = await ownerOfShop()
  await owner.post(PAGE, { pin: '4071' })
  const wrong = await Promise.all(Array.from({ length: 8 }, () => owner.post(PAGE, { old: '9999', pin: '2580' })))
  expect(wrong.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  const right = await owner.post(PAGE, { old: '4071', pin: '2580' })
  expect(right.status).toBe(429)
  expect(right.words).toMatch(/Too many tries\. Wait \d+ minutes?, or ask the owner\./)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a seller has a PIN of their own in the store, a viewer none', { timeout: 60_000 }, async () => {
  const { shop } = await ownerOfShop()
  const joinAs = async (role: string) => {
    const person = await newPerson(contextAt(Date.now()))
    const member = await addMember(shop, person, { role })
    return { id: member, cookie: person.browser.cookie() }
  }
  const [seller, viewer] = [await joinAs('seller'), await joinAs('viewer')]
  expect((await send(`${PAGE}.data`, seller.cookie, 'pin=4071')).status).toBe(200)
  expect((await send(`${PAGE}.data`, viewer.cookie, 'pin=4071')).status).toBe(403)
  expect(await rows('SELECT person, must_change FROM pins WHERE store = ?', shop.id)).toEqual([
    { person: seller.id, must_change: 0 },
  ])
})
