import { expect, test } from 'vitest'
import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt, openFabrics, rows } from '../support/shops.ts'
import { placeOrder, visit, words } from './visitor.ts'

async function owner() {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(person)
  const get = async (path: string) => {
    const response = await visit(path, { headers: { cookie: person.browser.cookie() } })
    const text = await response.text()
    return { status: response.status, text, pageText: words(text) }
  }
  return { shop, get }
}

const customer = (name: string, phone: string, address = '') => ({
  deliveryMethod: address ? 'delivery' : 'pickup',
  customer: { name, phone, countryIso: 'KE', address },
})

test('whoever ordered stands in the list with phone, address, last order and a chat that greets', async () => {
  const { shop, get } = await owner()
  expect((await get('/customers')).pageText).toContain('No customers found')
  await placeOrder(shop, [['Mug', null, 1]], customer('Wanjiru Kamau', '0712 345 678', 'Block B4'))
  await placeOrder(shop, [['Mug', null, 1]], customer('Amina Otieno', '0712 345 679'))
  for (const path of ['/customers', `/store/${shop.id}/customers`]) {
    const { status, pageText, text } = await get(path)
    expect(status).toBe(200)
    for (const word of [
      'Customer',
      'Phone',
      'Address',
      'Last Order',
      'Actions',
      'View History',
      'Block B4',
      '2 people',
    ]) {
      expect(pageText).toContain(word)
    }
    expect(pageText.indexOf('Amina Otieno')).toBeLessThan(pageText.indexOf('Wanjiru Kamau'))
    expect(pageText).toContain('Page 1 of 1')
    expect(text).toContain('https://wa.me/254712345678?text=Hello%20Wanjiru%20Kamau%2C%20this%20is%20Kijani%20Crafts.')
  }
  const results = await get('/customers?q=0712345678')
  expect([results.pageText.includes('Wanjiru'), results.pageText.includes('Amina')]).toEqual([true, false])
  expect((await get('/customers?q=nobody')).pageText).toContain('No customers found')
})

test('a history is shown on Pro alone and holds no other store’s orders', async () => {
  const { shop, get } = await owner()
  const otherStore = await openFabrics()
  await placeOrder(shop, [['Mug', null, 3]], customer('Wanjiru Kamau', '0712 345 678'))
  const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE store_id = ?', shop.id)
  await placeOrder(shop, [['Mug', null, 1]], customer('Wanjiru Kamau', '0712 345 678'))
  await placeOrder(otherStore, [['Kikoi', null, 1]], customer('Wanjiru Elsewhere', '0712 345 678'))
  const path = `/customers?history=${encodeURIComponent('+254712345678')}`
  expect((await get(path)).text).not.toContain(order?.id)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 1_000_000, shop.id)
  const history = await get(path)
  expect(history.text).toContain(order?.id)
  expect(history.text).not.toContain('Elsewhere')
})

test('the file of customers is safe for spreadsheets', async () => {
  const { shop, get } = await owner()
  await placeOrder(shop, [['Mug', null, 1]], customer('=1+1', '0712 345 678', '-Block'))
  const { text } = await get(`/store/${shop.id}/customers.csv`)
  expect(text.split('\r\n')[1]).toMatch(
    /^"'=1\+1","\+254712345678","'-Block",1,"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00","\d{4}-[^"]*\+03:00","Pending","Africa\/Nairobi"$/,
  )
})
