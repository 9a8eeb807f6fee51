import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderMessageWords as words } from '#app/copy/phrases/storefront/chat-message.ts'
import { chatUrl, shareUrl, telegramUrl, whatsappUrl } from '#app/domain/order/message/chat-link.ts'
import {
  askMessage,
  backMessage,
  type OrderMessage,
  orderMessage,
  wholeOrderMessage,
} from '#app/domain/order/message/chat-message.ts'
import { cleanText, lineText, oneLine } from '#app/domain/order/message/chat-text.ts'
import { MAX_URL } from '#app/domain/order/message/text.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { askMessageWords, backMessageWords } from '#copy/storefront/chat-message'

const order: OrderMessage = {
  platform: 'whatsapp',
  storeName: 'Kijani Crafts',
  moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
  number: 42,
  lines: [
    { name: 'Kiondo basket, ochre', selectedSize: 'Medium', price: 240_000, quantity: 1 },
    { name: 'Baobab & honey soap', selectedSize: null, price: 35_000, quantity: 2 },
  ],
  deliveryMethod: 'delivery',
  customerAddress: 'Kilimani, Block B4',
  pickupAddress: 'Ngara',
  subtotal: 310_000,
  discount: 0,
  discountCode: null,
  deliveryFee: 25_000,
  total: 335_000,
  customerName: 'Wanjiru Kamau',
  customerPhone: '+254712345678',
  link: 'https://kibanda.example/o/0123456789abcdef0123456789abcdef',
}

const write = (changes: Partial<OrderMessage> = {}) => orderMessage({ ...order, ...changes }, words())

test('a delivery on WhatsApp', () => {
  expect(write()).toBe(`*Kijani Crafts: order #0042*

*Items*
Kiondo basket, ochre (Medium) x 1 = KSh 2,400.00
Baobab & honey soap x 2 = KSh 700.00

*Delivery*
Address: Kilimani, Block B4

Subtotal: KSh 3,100.00
Delivery fee: KSh 250.00
*Total: KSh 3,350.00*

*Customer*
Name: Wanjiru Kamau
Phone: +254712345678

Order page: https://kibanda.example/o/0123456789abcdef0123456789abcdef`)
})

test('a pickup on Telegram', () => {
  const text = write({ platform: 'telegram', deliveryMethod: 'pickup', deliveryFee: 0, total: 310_000 })
  expect(text).toContain('📋 Kijani Crafts: order #0042\n')
  expect(text).toContain('📋 Pickup\nAddress: Ngara\n\nSubtotal')
  expect(text).not.toMatch(/\*|Delivery fee|Kilimani/)
})

test('a pickup without an address says no more than pickup', () => {
  expect(write({ deliveryMethod: 'pickup', pickupAddress: null, deliveryFee: 0 })).toContain('*Pickup*\n\nSubtotal')
})

test('every letter of a name arrives, marks as letters that look like them', () => {
  expect(cleanText('*Big* _sale_ ~1~ `x`')).toBe('∗Big∗ ˍsaleˍ ∼1∼ ˋxˋ')
  expect(cleanText('a\nb\r\n\tc\u2028d\u0000e\u0085f')).toBe('a b c d e f')
  expect(cleanText('\u202eevil\u202c \u2067x\u2069')).toBe('evil x')
  expect(cleanText('👩‍🌾 & Söhne')).toBe('👩‍🌾 & Söhne')
  expect(cleanText('half \ud83d emoji')).toBe('half emoji')
  expect(oneLine(' *a*\n b ')).toBe('*a* b')
})

test('right-to-left names are kept apart from the figures after them', () => {
  const text = write({ lines: [{ name: 'سلة يدوية', selectedSize: null, price: 100, quantity: 3 }] })
  expect(text).toContain('\u2068سلة يدوية\u2069 x 3 = KSh 3.00')
  expect(lineText('Kikapu', 100)).toBe('Kikapu')
})

const mean = fc
  .array(
    fc.constantFrom(
      '*',
      '_',
      '~',
      '`',
      '\n',
      '\r',
      '\u2028',
      '\u202e',
      '📋',
      '👩‍🌾',
      'ס',
      'م',
      '&',
      '#',
      '%',
      '\ud83d',
      '=',
      'Total: KSh 1.00',
      ' x 9 = ',
      'a',
      ' ',
    ),
    { maxLength: 120 },
  )
  .map((fragments) => fragments.join(''))
const meanOrder = fc.record({
  platform: fc.constantFrom('whatsapp' as const, 'telegram' as const),
  storeName: mean,
  customerName: mean,
  customerAddress: mean,
  pickupAddress: fc.option(mean),
  deliveryMethod: fc.constantFrom('delivery' as const, 'pickup' as const),
  discount: fc.nat(1e9),
  discountCode: fc.constantFrom('KARIBU10', 'ABCDEFGHIJKLMNOPQRST'),
  lines: fc.array(
    fc.record({
      name: mean,
      selectedSize: fc.option(mean),
      price: fc.nat(1e9),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    {
      minLength: 1,
      maxLength: 100,
    },
  ),
})

test('a sum reads goods, discount, fee, total', () => {
  const text = write({ discount: 31_000, discountCode: 'KARIBU10', total: 304_000 })
  expect(text).toContain(
    'Subtotal: KSh 3,100.00\nDiscount KARIBU10: -KSh 310.00\nDelivery fee: KSh 250.00\n*Total: KSh 3,040.00*',
  )
  expect(write()).not.toContain('Discount')
})

test('no name, size or address can forge a line or a format', () => {
  fc.assert(
    fc.property(meanOrder, (changes) => {
      const text = write(changes)
      const rows = text.split('\n')
      const lineCount = rows.filter((row) => / x \d+ = KSh [\d,]+\.\d\d$/.test(row)).length
      const isShort = rows.some((row) => row.startsWith('... and '))
      const address = changes.deliveryMethod === 'pickup' ? changes.pickupAddress : changes.customerAddress
      const fixed = 15 + (cleanText(address ?? '') ? 1 : 0) + (changes.discount > 0 ? 1 : 0)
      expect(rows).toHaveLength(fixed + lineCount + (isShort ? 1 : 0))
      expect(isShort || lineCount === changes.lines.length).toBe(true)
      const total = changes.platform === 'telegram' ? '📋 Total: KSh 3,350.00' : '*Total: KSh 3,350.00*'
      expect(rows.filter((row) => /^(\*|📋 )?Total: KSh [\d,.]+\*?$/.test(row))).toEqual([total])
      expect(rows.filter((row) => row.startsWith('Order page: '))).toEqual([`Order page: ${order.link}`])
      expect(text).not.toMatch(/[_~`\r\u2028\u202e]/)
      expect(text.match(/\*/g)?.length ?? 0).toBe(changes.platform === 'whatsapp' ? 10 : 0)
    }),
    { numRuns: 60 },
  )
})

test('any order’s link is shorter than 2,000 characters and brings the text back whole', () => {
  fc.assert(
    fc.property(meanOrder, (changes) => {
      const text = write(changes)
      const url = chatUrl(
        changes.platform,
        changes.platform === 'telegram' ? `@${'u'.repeat(32)}` : '+254712345678',
        text,
      )
      expect(url.length).toBeLessThan(MAX_URL)
      expect(new URL(url).searchParams.get('text')).toBe(text)
    }),
    { numRuns: 60 },
  )
})

test('a note for the seller follows the customer, in one line', () => {
  expect(write({ customerNote: 'Call *first*\nthen come' })).toContain(
    'Phone: +254712345678\nNote: Call ∗first∗ then come\n\nOrder page:',
  )
})

test('a long order is shortened and says how much is left out', () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({
    name: `Beaded bangle number ${n}`,
    selectedSize: null,
    price: 100,
    quantity: 1,
  }))
  const text = write({ lines })
  const lineCount = text.split('\n').filter((row) => row.startsWith('Beaded')).length
  expect(lineCount).toBeGreaterThan(10)
  expect(text).toContain(`\n... and ${60 - lineCount} more, see the order page\n`)
})

test('what is copied has every line and no cut text', () => {
  const lines = Array.from({ length: 60 }, (_, n) => ({
    name: `${'م'.repeat(100)} ${n}`,
    selectedSize: null,
    price: 100,
    quantity: 1,
  }))
  const address = 'ع'.repeat(300)
  const text = wholeOrderMessage({ ...order, lines, customerAddress: address }, words())
  expect(text.split('\n').filter((row) => row.endsWith(' x 1 = KSh 1.00'))).toHaveLength(60)
  expect(text).toContain(address)
  expect(text).not.toMatch(/…|and \d+ more/)
  expect(wholeOrderMessage(order, words())).toBe(write())
})

test('the longest Arabic name and address still leave room for an item', () => {
  const text = write({
    customerName: 'م'.repeat(100),
    customerAddress: 'ع'.repeat(300),
    customerNote: 'ن'.repeat(300),
    storeName: 'د'.repeat(60),
    lines: [{ name: 'ق'.repeat(200), selectedSize: 'ك'.repeat(50), price: 1, quantity: 1 }],
  })
  expect(text).toMatch(/ x 1 = KSh 0\.01/)
  expect(text).toContain('…')
})

test('beside the longest area, landmark, time and pin there is room for an item, and a link for all of it', () => {
  const changes: Partial<OrderMessage> = {
    customerName: 'م'.repeat(100),
    customerAddress: 'ع'.repeat(300),
    customerNote: 'ن'.repeat(300),
    storeName: 'د'.repeat(80),
    place: {
      area: 'ه'.repeat(60),
      landmark: 'و'.repeat(120),
      when: 'Jumatano 30 Septemba, 14:00-18:00',
      map: 'https://www.google.com/maps/search/?api=1&query=-1.28610%2C36.81720',
    },
    discount: 999_999_999_999,
    discountCode: 'K'.repeat(20),
    lines: [{ name: 'ق'.repeat(200), selectedSize: 'ك'.repeat(50), price: 1, quantity: 1 }],
  }
  for (const platform of ['whatsapp', 'telegram'] as const) {
    const text = write({ ...changes, platform })
    expect(text).toMatch(/ x 1 = KSh 0\.01/)
    expect(text).toContain('query=-1.28610')
    expect(chatUrl(platform, `+${'2'.repeat(15)}`, text).length).toBeLessThanOrEqual(MAX_URL)
  }
})

test('the panel’s button says product, size, quantity, price and link', () => {
  const link = 'https://kibanda.example/store/kijani-crafts?product=p1'
  const productQuestion = {
    storeName: 'Kijani\nCrafts',
    productName: 'Shirt',
    size: 'M',
    quantity: 2,
    price: 110_000,
    moneyFormat: moneyFormatOf('KES'),
    link,
  }
  expect(askMessage(productQuestion, askMessageWords())).toBe(
    `Hello Kijani Crafts, I would like to ask about:\nShirt (M) x 2 = KSh 2,200.00\nProduct: ${link}`,
  )
})

test('of a product that is sold out it asks when it is back', () => {
  const link = 'https://kibanda.example/store/kijani-crafts?product=p1'
  expect(backMessage({ storeName: 'Kijani\nCrafts', productName: 'Shirt', link }, backMessageWords())).toBe(
    `Hello Kijani Crafts, when will this be back in stock?\nShirt\nProduct: ${link}`,
  )
})

test('WhatsApp takes digits only, Telegram a username or a number', () => {
  expect(whatsappUrl('+254 712-345 678', 'a & b')).toBe('https://wa.me/254712345678?text=a%20%26%20b')
  expect(telegramUrl('@kijani', 'x y')).toBe('https://t.me/kijani?text=x%20y')
  expect(telegramUrl('+254712345678', 'x')).toBe('https://t.me/+254712345678?text=x')
  expect(telegramUrl('@../evil', 'x')).toBe('https://t.me/..%2Fevil?text=x')
})

test('sharing names the link once', () => {
  const link = 'https://kibanda.example/og-meta/kijani-crafts'
  const text = `Check out my store: ${link}`
  expect(shareUrl('whatsapp', link, text)).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`)
  expect(shareUrl('telegram', link, text)).toBe(
    `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent('Check out my store:')}`,
  )
})
