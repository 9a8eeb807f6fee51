import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greeting, customerMessageWords as words } from '#app/copy/phrases/merchant/customer-messages.ts'
import { greetingMessage } from '#app/domain/customer/greeting.ts'
import { chatUrl } from '#app/domain/order/message/chat-link.ts'
import { invoiceMessage, receiptMessage } from '#app/domain/order/message/money.ts'
import { availableMessages } from '#app/domain/order/message/offered.ts'
import { type CustomerMessage, deliveryMessage, pickupMessage, statusMessage } from '#app/domain/order/message/order.ts'
import { MAX_URL } from '#app/domain/order/message/text.ts'
import { ORDER_STATUSES } from '#app/domain/order/order.ts'

const order: CustomerMessage = {
  platform: 'whatsapp',
  storeName: 'Kijani Crafts',
  currency: 'KES',
  moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
  number: 42,
  status: 'out_for_delivery',
  deliveryMethod: 'delivery',
  customerName: 'Wanjiru Kamau',
  customerPhone: '+254712345678',
  customerAddress: 'Kilimani, Block B4',
  pickupAddress: 'Ngara',
  map: 'https://maps.example/ngara',
  lines: [
    { name: 'Kiondo basket', selectedSize: 'Medium', price: 240_000, quantity: 1 },
    { name: 'Honey soap', selectedSize: null, price: 35_000, quantity: 2 },
  ],
  subtotal: 310_000,
  discountCode: null,
  discount: 0,
  deliveryFee: 25_000,
  returnedAmount: 0,
  total: 335_000,
  paid: 0,
  paymentOptions: [
    { kind: 'till', number: '842019', name: 'KIJANI LTD' },
    { kind: 'paybill', number: '400200', account: '0042', name: '' },
    { kind: 'send', number: '0712345678', name: '' },
    { kind: 'cash' },
  ],
  paidWith: null,
  mpesaCode: null,
  paidAt: null,
  link: 'https://kibanda.example/o/0123456789abcdef0123456789abcdef',
}
const page = `Order page: ${order.link}`
const writers = { statusMessage, deliveryMessage, pickupMessage, invoiceMessage, receiptMessage }

test('the status notification says where the order stands', () => {
  expect(statusMessage(order, words())).toBe(
    `*Kijani Crafts: order #0042*\n\nHello Wanjiru Kamau,\nyour order is on its way to you.\n\nTotal: KSh 3,350.00\n\n${page}`,
  )
  expect(statusMessage({ ...order, status: 'cancelled' }, words())).not.toContain('Total')
  expect(statusMessage({ ...order, status: 'lost_*at sea*' }, words())).toContain('your order is now: lostˍ∗at sea∗.')
})

test('the invoice lists the items, the sums and every way to pay', () => {
  expect(invoiceMessage(order, words())).toBe(`*Kijani Crafts: invoice for order #0042*

*Items*
Kiondo basket (Medium) x 1 = KSh 2,400.00
Honey soap x 2 = KSh 700.00

Subtotal: KSh 3,100.00
Delivery fee: KSh 250.00
*Total: KSh 3,350.00*

*How to pay*
M-PESA Till number: 842019 (KIJANI LTD)
M-PESA Paybill: 400200, account 0042
M-PESA Send Money: 0712345678
Cash on delivery

${page}`)
  expect(invoiceMessage({ ...order, deliveryMethod: 'pickup' }, words())).toContain('Cash on pickup')
})

test('the receipt says how and when it was paid', () => {
  const text = receiptMessage(
    { ...order, status: 'paid', paidWith: 'mpesa', mpesaCode: 'SJF7K2M9QX', paidAt: '14 Oct 2026, 14:20' },
    words(),
  )
  expect(text).toContain('*Kijani Crafts: receipt for order #0042*')
  expect(text).toContain(
    'Paid by M-PESA\nM-PESA code: SJF7K2M9QX\nPaid on: 14 Oct 2026, 14:20\n\nThank you for buying from us!',
  )
})

test('delivery details name the place and the person, pickup details the place and the map', () => {
  expect(deliveryMessage(order, words())).toContain(
    'Address: Kilimani, Block B4\nName: Wanjiru Kamau\nPhone: +254712345678\n\n*To pay: KSh 3,350.00*',
  )
  expect(deliveryMessage({ ...order, customerAddress: '' }, words())).toContain(
    'Please send us the address to deliver to.',
  )
  expect(pickupMessage(order, words())).toContain('Pick up at: Ngara\nMap: https://maps.example/ngara')
  expect(pickupMessage({ ...order, pickupAddress: null, map: null }, words())).toContain(
    'Please ask us where to pick it up.',
  )
})

test('messages say what is paid so far, what is open and what came back', () => {
  const part = { ...order, paid: 100_000 }
  expect(invoiceMessage(part, words())).toContain(
    '*Total: KSh 3,350.00*\nPaid so far: KSh 1,000.00\n*Still to pay: KSh 2,350.00*',
  )
  expect(deliveryMessage(part, words())).toContain('*To pay: KSh 2,350.00*')
  expect(receiptMessage(part, words())).not.toContain('Paid by')
  const returned = {
    ...order,
    paid: 335_000,
    paidAt: 'today',
    paidWith: 'cash',
    total: 300_000,
    returnedAmount: 35_000,
  }
  expect(receiptMessage(returned as CustomerMessage, words())).toContain(
    'Returned: -KSh 350.00\n*Total: KSh 3,000.00*\nPaid so far: KSh 3,350.00\nWe give back: KSh 350.00',
  )
  expect(receiptMessage({ ...order, paid: order.total + 99 }, words())).not.toContain('We give back')
})

test('a greeting names the customer and the store', () => {
  expect(greetingMessage({ name: 'Wanjiru *Kamau*' }, 'Kijani Crafts', greeting)).toBe(
    'Hello Wanjiru ∗Kamau∗, this is Kijani Crafts.',
  )
})

test('only what fits the order is offered', () => {
  const offered = (
    status: string,
    deliveryMethod: 'delivery' | 'pickup' = 'delivery',
    channel: 'store' | 'pos' = 'store',
    paid = 0,
  ) => availableMessages({ status, deliveryMethod, channel, paid })
  expect(offered('pending')).toEqual(['status', 'delivery', 'invoice'])
  expect(offered('ready_for_pickup', 'pickup')).toEqual(['status', 'pickup', 'invoice'])
  expect(offered('processing', 'delivery', 'store', 1)).toEqual(['status', 'delivery', 'invoice', 'receipt'])
  expect(offered('paid')).toEqual(['status', 'receipt'])
  expect(offered('completed', 'pickup', 'pos')).toEqual(['receipt'])
  expect(offered('cancelled')).toEqual(['status'])
  expect(offered('made up')).toContain('invoice')
})

const anyText = fc.string({ unit: 'binary', maxLength: 400 })
const anyPayUrl = fc
  .string({ minLength: 1, maxLength: 270, unit: fc.constantFrom(...'ab0/=&?%_*-.') })
  .map((rest) => `https://paystack.com/${rest}`)

const anyMessage: fc.Arbitrary<CustomerMessage> = fc.record({
  platform: fc.constantFrom('whatsapp' as const, 'telegram' as const),
  storeName: anyText,
  currency: fc.constantFrom('KES', 'USD'),
  moneyFormat: fc.record({
    symbol: fc.constantFrom('KSh', '$', 'ብር'),
    fractionDigits: fc.constantFrom(0 as const, 2 as const),
  }),
  number: fc.nat(99_999),
  status: fc.oneof(fc.constantFrom<string>(...ORDER_STATUSES), anyText),
  deliveryMethod: fc.constantFrom('delivery' as const, 'pickup' as const),
  customerName: anyText,
  customerPhone: fc.constant('+254712345678'),
  customerAddress: anyText,
  pickupAddress: fc.option(anyText),
  map: fc.option(fc.webUrl({ withQueryParameters: true })),
  lines: fc.array(
    fc.record({
      name: anyText,
      selectedSize: fc.option(anyText),
      price: fc.nat(1e9),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { maxLength: 30 },
  ),
  subtotal: fc.nat(1e10),
  discount: fc.nat(1e6),
  discountCode: fc.option(fc.constantFrom('KARIBU10', 'ABCDEFGHIJKLMNOPQRST')),
  deliveryFee: fc.nat(1e6),
  returnedAmount: fc.nat(1e6),
  total: fc.nat(1e10),
  paid: fc.integer({ min: -1e6, max: 1e10 }),
  paymentOptions: fc.oneof(
    fc.constant(order.paymentOptions),
    fc.array(fc.record({ kind: fc.constant('bank' as const), bank: anyText, account: anyText, name: anyText })),
    fc.array(
      fc.record({ kind: fc.constant('link' as const), label: anyText, url: anyPayUrl, asksAmount: fc.boolean() }),
    ),
  ),
  paidWith: fc.option(fc.constantFrom('cash' as const, 'mpesa' as const, 'other' as const)),
  mpesaCode: fc.option(fc.constant('SJF7K2M9QX')),
  paidAt: fc.option(fc.constant('14 Oct 2026, 14:20')),
  link: fc.constant(order.link),
})

test('whatever was typed, a message fits into a link, keeps its own lines and ends with the order’s page', () => {
  fc.assert(
    fc.property(anyMessage, fc.constantFrom(...Object.keys(writers)), (message, name) => {
      const text = writers[name as keyof typeof writers](message, words())
      expect(chatUrl(message.platform, '+123456789012345', text).length).toBeLessThan(MAX_URL)
      expect(text.endsWith(`\n${page}`)).toBe(true)
      expect(text).not.toMatch(/\n{3}|[\r\u2028\u2029\u202a-\u202e]/)
      for (const line of text.split('\n')) {
        const markers = line.match(/[*_~`]/g) ?? []
        const isHeading = message.platform === 'whatsapp' && /^\*[^*]*\*$/.test(line)
        if (!line.includes('://')) expect(markers.length, line).toBe(isHeading ? 2 : 0)
      }
    }),
    { numRuns: 300 },
  )
})
