import { expect, test } from 'vitest'
import { openCrafts, rows } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { browserOf, ownerOfShop } from './owner.ts'
import { orderOf, page, postJson, words } from './visitor.ts'

const PAGE = '/settings/hours'

test('a paused store takes no order and says why, until it is switched on', async () => {
  const owner = await ownerOfShop()
  const { shop } = owner
  const checkout = async () => (await page(`/store/${shop.slug}/checkout?product=${shop.products.Mug}`)).html
  const submit = (html: string) => /<button[^>]*type="submit"[^>]*>/.exec(html.slice(html.indexOf('name="phone"')))?.[0]
  const note = 'Back at two, the market is full today'
  const paused = await owner.post(PAGE, { intent: 'pause', length: 'open', pauseNote: note })
  expect([paused.status, paused.words]).toEqual([200, expect.stringContaining('Orders are paused.')])
  expect(words((await page(`/store/${shop.slug}`)).html)).toContain(`Not taking orders now. ${note}`)
  const refusing = await checkout()
  expect(words(refusing)).toContain('Kijani Crafts takes no orders now.')
  expect(submit(refusing)).toContain('disabled=""')
  expect(refusing).toMatch(/<a [^>]*href="https:\/\/wa\.me\/254712345678\?text=[^"]*Mug/)
  const refused = await postJson(`/store/${shop.slug}/orders.json`, orderOf(shop, [['Mug', null, 1]]))
  expect([refused.status, refused.json.reason]).toEqual([422, 'store-paused'])

  expect((await owner.post(PAGE, { intent: 'resume' })).words).not.toContain('Orders are paused.')
  expect(submit(await checkout())).not.toContain('disabled')
  expect((await postJson(`/store/${shop.slug}/orders.json`, orderOf(shop, [['Mug', null, 1]]))).status).toBe(201)
  expect((await owner.post(PAGE, { intent: 'pause', length: 'year' })).status).toBe(400)
})

test('hours are saved, refused at their row with what was typed, and kept from a form that is out of date', async () => {
  const owner = await ownerOfShop()
  const shown = /name="shown" value="([^"]*)"/.exec((await owner.get(PAGE)).html)?.[1] ?? ''
  const days = ['0', '1', '2', '3', '4', '5', '6'].map((day): [string, string] => ['hours.0.days', day])
  const hours = (to: string): [string, string][] => [...days, ['hours.0.from', '08:00'], ['hours.0.to', to]]
  const fields = { intent: 'save', minimum: '', shown: unescaped(shown) }
  const form = (to: string): [string, string][] => [...hours(to), ...Object.entries(fields)]
  const refused = await owner.post(PAGE, form(''))
  expect([refused.status, refused.words]).toEqual([
    422,
    expect.stringContaining('Set when you open and when you close'),
  ])
  expect(refused.html).toContain('value="08:00"')
  expect((await owner.post(PAGE, form('19:00'))).status).toBe(200)
  expect((await owner.get(PAGE)).html).toContain('value="19:00"')
  expect(await rows('SELECT opening_hours AS hours FROM stores WHERE id = ?', owner.shop.id)).toEqual([
    { hours: '[{"days":"1111111","from":480,"to":1140}]' },
  ])
  const { html } = await page(`/store/${owner.shop.slug}`)
  expect(words(html)).toContain('Open: Every day 8:00-19:00')
  expect((await owner.post(PAGE, form('20:00'))).status).toBe(409)
})

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

test('a form of another store than the open one changes nothing, and leads back to its own', async () => {
  const owner = await ownerOfShop()
  const other = await openCrafts()
  await addMember(other, { id: owner.userId }, { role: 'manager' })
  const openStore = (id: string) => browserOf(`${owner.cookie}; open-store=${id}`)
  const field = `<input type="hidden" name="page-store" value="${owner.shop.id}"/>`
  expect((await openStore(owner.shop.id).get(PAGE)).html).toContain(field)
  const forms = { [PAGE]: { intent: 'pause', length: 'open' }, '/settings/store': { name: 'Typed', shown: '{}' } }
  for (const [path, fields] of Object.entries(forms)) {
    const refused = await openStore(other.id).post(path, { ...fields, 'page-store': owner.shop.id })
    expect([path, refused.status]).toEqual([path, 412])
    expect(refused.words).toContain('This page is of Kijani Crafts')
    expect(refused.words).toContain('Another store is open now, and nothing was saved there.')
    expect(refused.html).toMatch(new RegExp(`<form method="post" action="/stores\\?store=${owner.shop.id}`))
  }
  const paused = 'SELECT id FROM stores WHERE id IN (?, ?) AND (paused_until IS NOT NULL OR name = ?)'
  expect(await rows(paused, owner.shop.id, other.id, 'Typed')).toEqual([])
  const own = await openStore(owner.shop.id).post(PAGE, { ...forms[PAGE], 'page-store': owner.shop.id })
  expect(own.status).toBe(200)
})

test('a form of another store is sent again for its own, whole, and without a secret', async () => {
  const owner = await ownerOfShop()
  const other = await openCrafts()
  await addMember(other, { id: owner.userId }, { role: 'manager' })
  const openStore = (id: string) => browserOf(`${owner.cookie}; open-store=${id}`)
  const sent: [string, string][] = [
    ['intent', 'pause'],
    ['length', 'open'],
    ['pauseNote', 'Back "at" <two>'],
    ['page-store', owner.shop.id],
  ]
  const refused = await openStore(other.id).post(`${PAGE}?from=menu`, sent)
  expect(refused.words).toContain('What you typed is kept on this page.')
  const [, action = '', inputs = ''] =
    /<form method="post" action="(\/stores\?[^"]+)"[^>]*>(.*?)<button/s.exec(refused.html) ?? []
  const hidden = [...inputs.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => {
    return [name, unescaped(value).replaceAll('&lt;', '<').replaceAll('&gt;', '>')] as [string, string]
  })
  expect(hidden).toEqual(sent)
  const again = await openStore(other.id).post(unescaped(action), hidden)
  expect([again.status, again.headers.get('location')]).toEqual([307, `${PAGE}?from=menu`])
  expect(again.headers.get('set-cookie')).toContain(`open-store=${owner.shop.id};`)
  expect((await openStore(owner.shop.id).post(`${PAGE}?from=menu`, sent)).status).toBe(200)
  const notes = "SELECT id, pause_note AS note FROM stores WHERE id IN (?, ?) AND pause_note <> ''"
  expect(await rows(notes, owner.shop.id, other.id)).toEqual([{ id: owner.shop.id, note: 'Back "at" <two>' }])

  const foreign = await openCrafts()
  const toStores = async (query: Record<string, string>) => {
    const { status, headers } = await openStore(other.id).post(`/stores?${new URLSearchParams(query)}`, {})
    return [status, headers.get('location')]
  }
  expect(await toStores({ store: foreign.id, next: PAGE })).toEqual([404, null])
  for (const next of ['//evil.example/', 'https://evil.example/', `/${'x'.repeat(2000)}`])
    expect(await toStores({ store: owner.shop.id, next })).toEqual([303, '/dashboard'])
  const unkept: [string, Record<string, string>][] = [
    ['/settings/pin', { pin: '739150', old: '' }],
    [PAGE, { intent: 'pause', pauseNote: 'x'.repeat(70_000) }],
  ]
  for (const [path, fields] of unkept) {
    const { status, html } = await openStore(other.id).post(path, { ...fields, 'page-store': owner.shop.id })
    expect([status, html.includes('action="/stores"')]).toEqual([412, true])
    expect(html).not.toMatch(/739150|xxxxxx/)
  }
})
