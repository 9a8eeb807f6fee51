import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { parseCustomerSearch } from '#app/domain/customer/search.ts'
import { groupDigits } from '#app/domain/order/place/how-to-pay.ts'
import { agentFamily, referrerHost } from '#app/domain/visit.ts'
import { customersFromOrders } from '../support/customers-from-orders.ts'

const order = (
  id: string,
  createdAt: number,
  customerName: string,
  customerPhone: string,
  customerAddress: string,
  status = 'pending',
) => ({
  id,
  createdAt,
  customerName,
  customerPhone,
  customerAddress,
  status,
})

test('a customer is a phone: the newest name and the newest address given win', () => {
  const orders = [
    order('c', 3, 'Wanjiru K.', '+254 712 345 678', ''),
    order('a', 1, 'Wanjiru', '+254712345678', 'Kilimani'),
    order('b', 2, 'Otieno', '+254700000000', 'Kisumu'),
    order('d', 4, 'Nobody', '', 'Nowhere'),
  ]
  expect(customersFromOrders(orders)).toEqual([
    {
      phone: '+254712345678',
      name: 'Wanjiru K.',
      address: 'Kilimani',
      ordersCount: 2,
      firstOrderAt: 1,
      lastOrderAt: 3,
      lastOrderId: 'c',
    },
    {
      phone: '+254700000000',
      name: 'Otieno',
      address: 'Kisumu',
      ordersCount: 1,
      firstOrderAt: 2,
      lastOrderAt: 2,
      lastOrderId: 'b',
    },
  ])
})

test('once an order of a phone is paid, only paid ones say who it is; every order counts', () => {
  const phone = '+254712345678'
  const orders = [
    order('a', 1, 'Wanjiru', phone, 'Kilimani', 'paid'),
    order('b', 2, 'Wanjiru K.', phone, '', 'completed'),
    order('c', 3, 'A Stranger', phone, 'Elsewhere'),
    order('d', 4, 'Another', phone, 'Nowhere', 'cancelled'),
  ]
  const counts = { phone, ordersCount: 4, firstOrderAt: 1, lastOrderAt: 4, lastOrderId: 'd' }
  expect(customersFromOrders(orders)).toEqual([{ ...counts, name: 'Wanjiru K.', address: 'Kilimani' }])
  const unpaid = orders.map((entry) => ({ ...entry, status: 'processing' }))
  expect(customersFromOrders(unpaid)).toEqual([{ ...counts, name: 'Another', address: 'Nowhere' }])
  const atTill = order('e', 5, 'Wanjiru Kamau', phone, '', 'completed')
  expect(customersFromOrders([...unpaid, atTill])).toMatchObject([{ name: 'Wanjiru Kamau', address: '' }])
})

test('customers do not depend on the order the orders are read in', () => {
  const orders = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      createdAt: fc.nat(5),
      customerName: fc.constantFrom('A', 'B', ''),
      customerPhone: fc.constantFrom('+1', '+2', ''),
      customerAddress: fc.constantFrom('x', 'y', ''),
      status: fc.constantFrom('pending', 'paid', 'completed', 'cancelled'),
    }),
    { selector: (entry) => entry.id },
  )
  const shuffledOrders = orders.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffledOrders, ([orderList, shuffledList]) => {
      const customers = customersFromOrders(orderList)
      expect(customersFromOrders(shuffledList)).toEqual(customers)
      expect(customers.reduce((sum, customer) => sum + customer.ordersCount, 0)).toBe(
        orderList.filter((entry) => entry.customerPhone !== '').length,
      )
    }),
  )
})

test('however much is typed, five words of it are searched, the longest', () => {
  const fields = { words: ['odhiambo', 'achieng', 'wanjiru', 'kamau', 'juma'], id: null, number: null }
  expect(parseCustomerSearch('ali juma odhiambo nia kamau achieng wanjiru abe')).toMatchObject(fields)
  expect(parseCustomerSearch('ali juma odhiambo nia kamau achieng wanjiru abe 712 345')).toMatchObject({
    ...fields,
    nameAndPhone: { words: fields.words, digits: '712345' },
    digits: '712345',
  })
  expect(parseCustomerSearch('100 200 300 400 500 600 700 800')?.words).toEqual(['100', '200', '300', '400', '500'])
})

test('a day begins at the store’s own midnight', () => {
  expect(dayIn('Africa/Nairobi', Date.parse('2026-10-14T20:59:59.999Z'))).toBe('2026-10-14')
  expect(dayIn('Africa/Nairobi', Date.parse('2026-10-14T21:00:00Z'))).toBe('2026-10-15')
  expect(dayIn('America/New_York', Date.parse('2026-01-01T03:00:00Z'))).toBe('2025-12-31')
})

test('numbers are read out in groups', () => {
  expect(['842019', '0712345678', '5021'].map(groupDigits)).toEqual(['842 019', '0712 345 678', '5 021'])
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    'chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'safari',
  ],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/120.0', 'firefox'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 Edg/120.0', 'edge'],
  ['Mozilla/5.0 (Linux; Android 13; SM-A12) SamsungBrowser/23.0 Chrome/115.0 Safari/537.36', 'samsung'],
  ['Mozilla/5.0 (iPhone) Instagram 300.0', 'instagram'],
  ['WhatsApp/2.23', 'whatsapp'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'bot'],
  ['facebookexternalhit/1.1', 'bot'],
  ['Opera Mini/8.0', 'opera-mini'],
  ['', 'other'],
  [null, 'other'],
])('%s is of the family %s', (agent, family) => {
  expect(agentFamily(agent)).toBe(family)
})

test('of a referrer only the host is kept', () => {
  expect(referrerHost('https://www.instagram.com/p/secret?x=1')).toBe('instagram.com')
  expect(referrerHost('android-app://com.whatsapp')).toBeNull()
  expect([referrerHost(''), referrerHost(null), referrerHost('nonsense')]).toEqual([null, null, null])
})
