import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPayLink, MAX_PAY_LINK, PAY_LINK_HOSTS, payUrl } from '#app/domain/payment/pay-link.ts'
import { paymentFieldErrors } from '#copy/merchant/payments'

const order = { number: 42, due: 125_000, moneyFormat: { fractionDigits: 2 } } as const

test.each([
  ['https://paystack.com/pay/kijani?amount={amount}&ref={order}', '/pay/kijani?amount=1250.00&ref=0042'],
  ['https://paystack.com/pay/{order}/{amount}', '/pay/0042/1250.00'],
  ['https://paystack.com/pay/kijani', '/pay/kijani'],
  ['https://paystack.com?amount={amount}', '?amount=1250.00'],
  ['https://paystack.com:443/@kijani#form', ':443/@kijani#form'],
])('%s is filled in', (address, rest) => {
  expect(checkPayLink(address)).toBeNull()
  expect(payUrl(address, order)).toBe(`https://paystack.com${rest}`)
})

test('an amount has the decimals of its currency, and never less than is due', () => {
  const whole = { fractionDigits: 0 } as const
  const url = (due: number, moneyFormat: typeof whole | typeof order.moneyFormat) =>
    payUrl('https://rzp.io/{amount}', { ...order, due, moneyFormat })
  expect(url(125_000, whole)).toBe('https://rzp.io/1250')
  expect(url(125_001, whole)).toBe('https://rzp.io/1251')
  expect(url(5, order.moneyFormat)).toBe('https://rzp.io/0.05')
  expect(url(123_456_789, order.moneyFormat)).toBe('https://rzp.io/1234567.89')
})

test('each service of the list and its subdomains are taken, and the refusal names them', () => {
  for (const host of PAY_LINK_HOSTS) {
    for (const start of ['', 'pay.', 'a.b.']) expect(checkPayLink(`https://${start}${host}/x`)).toBeNull()
    expect(checkPayLink(`https://my${host}/x`), host).toBe('link-host')
  }
  expect(paymentFieldErrors()['link-host']).toBe(`Use a link of: ${PAY_LINK_HOSTS.join(', ')}`)
})

const long = (length: number) => `https://paystack.com/${'x'.repeat(length - 'https://paystack.com/'.length)}`

test.each([
  '',
  'paystack.com/pay',
  '//paystack.com/pay',
  'http://paystack.com/pay',
  'ftp://paystack.com/pay',
  'javascript://paystack.com/%0aalert(1)',
  'https:paystack.com/pay',
  'https:/paystack.com/pay',
  'https:////paystack.com/pay',
  'https://evil.example/paystack.com',
  'https://paystack.com@evil.example/pay',
  'https://paystack.com:pay@evil.example/',
  'https://kijani@paystack.com/pay',
  'https://paystack.com%2f@evil.example/',
  'https://evil.example%2f.paystack.com/',
  'https://evil.example#@paystack.com/',
  'https://evil.example?.paystack.com/',
  'https://evil.example\\.paystack.com/',
  'https://paystack.com\\@evil.example/',
  'https://paystack.com/\\evil.example',
  'https:\\\\paystack.com/pay',
  'https://paystack.com//evil.example',
  'https://paystack.com/pay?to=//evil.example',
  'https://paystack.com/%2f%2Fevil.example',
  'https://paystack.com/%5cevil.example',
  'https://paystack.com.evil.example/pay',
  'https://notpaystack.com/pay',
  'https://paystack.com./pay',
  'https://.paystack.com/pay',
  'https://a..paystack.com/pay',
  'https://paystack.com:8443/pay',
  'https://paystack.com:80/pay',
  'https://[::1]/paystack.com',
  'https://127.0.0.1/paystack.com',
  'https://pay\tstack.com/pay',
  'https://paystack.com/pay\n.evil.example',
  'https://paystack.com/pa y',
  'https://xn--pystack-5wf.com/pay',
  'https://pаystack.com/pay',
  'https://paystack。com/pay',
  'https://ｐaystack.com/pay',
  'https://paystack.com/pay\u202e',
  'https://paystack.com/<script>',
  'https://paystack.com/"onclick=',
  'https://{amount}.paystack.com/pay',
  'https://{order}/paystack.com',
  'https://paystack.com{amount}/pay',
  'https://paystack.com:443{order}/pay',
  'https://{amount}@paystack.com/pay',
  'https://paystack.com/pay#{amount}',
  'https://paystack.com/{amount}/{amount}',
  'https://paystack.com/{or{amount}der}',
  'https://paystack.com/{Amount}',
  'https://paystack.com/{total}',
  'https://paystack.com/{{amount}}',
  'https://paystack.com/%7Bamount%7D{',
  long(MAX_PAY_LINK + 1),
  long(2_000),
])('%j is refused and never opened', (address) => {
  expect(checkPayLink(address)).not.toBeNull()
  expect(payUrl(address, order)).toBeNull()
})

test('a host in capitals is the same host, and the longest address is taken', () => {
  expect(payUrl('HTTPS://PayStack.COM/Pay', order)).toBe('HTTPS://PayStack.COM/Pay')
  expect(checkPayLink(long(MAX_PAY_LINK))).toBeNull()
})

test('whatever is saved opens only a service of the list, by https and without a user', () => {
  const piece = fc.constantFrom(
    ...[
      'https://',
      'https:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      ':443',
      '.',
      '?',
      '#',
      '%2f',
      '%40',
      '&',
      '=',
      '\t',
      ' ',
      '。',
    ],
    ...[
      '{amount}',
      '{order}',
      '{',
      '}',
      'paystack.com',
      'paypal.me',
      'evil.example',
      'xn--',
      'а',
      'pay',
      '0',
      '-',
      '[',
      ']',
    ],
  )
  const anyAddress = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 3 }))).map((pieces) => `https://paystack.com${pieces.join('')}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )
  fc.assert(
    fc.property(anyAddress, fc.nat(1e9), fc.integer({ min: 1, max: 1e12 }), (address, number, due) => {
      if (checkPayLink(address) !== null) return
      const filled = payUrl(address, { ...order, number, due }) ?? ''
      const { protocol, hostname, port, username, password } = new URL(filled)
      expect([protocol, port, username, password]).toEqual(['https:', '', '', ''])
      expect(PAY_LINK_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))).toBe(true)
      expect(filled).not.toMatch(/[{}\s\\]/)
    }),
    { numRuns: 2_000 },
  )
})
