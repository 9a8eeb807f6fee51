import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LENGTHS, type CodeResult } from '#app/domain/payment/code/code-fields.ts'
import { type EmvField, emvText } from '#app/domain/payment/code/emv.ts'
import { type KeQr, keQrText } from '#app/domain/payment/code/ke-qr.ts'
import { pixText } from '#app/domain/payment/code/pix.ts'
import { upiText } from '#app/domain/payment/code/upi.ts'
import { readEmv } from '../../support/read-emv.ts'

const at = Date.UTC(2026, 10, 22, 11, 5, 9)
const till: KeQr = { kind: 'till', number: '842019', name: 'ASHA OMAR', amount: 125_000, at }
const pix = { key: 'duka@exemplo.com', name: 'Duka', city: 'São Paulo', amount: 125_000, reference: '0042' }
const textOf = (result: CodeResult) => (result.ok ? result.text : `${result.field} ${result.reason}`)

test('a code’s fields are joined, and closed by the checksum that readers know, byte for byte', () => {
  const place = ['00', 'ke.go.qr'] as const
  const sent: EmvField[] = [
    ['00', '01'],
    ['01', '11'],
    ['28', [place, ['01', '5550123']]],
    ['52', '0000'],
    ['53', '404'],
    ['54', '97.00'],
    ['58', 'KE'],
    ['59', 'AMANI MFANO'],
  ]
  const joined = '00020101021128230008ke.go.qr010755501235204000053034045405' + '97.005802KE5911AMANI MFANO6304'
  expect(emvText(sent)).toBe(joined + bitwiseChecksum(joined))
  // The check value that catalogues of checksums name for CRC-16/CCITT-FALSE.
  expect(bitwiseChecksum('123456789')).toBe('29B1')
})

test('KE-QR of a till, a paybill, a phone and a Pochi name what M-PESA opens, the sum and the time of Nairobi', () => {
  const fieldsOf = (code: Partial<KeQr>) => readEmv(textOf(keQrText({ ...till, ...code })))
  expect(textOf(keQrText(till)).slice(0, -4)).toBe(
    '00020101021228220008ke.go.qr010684201929120008ke.go.qr52040000530340454071250.005802KE5909ASHA OMAR610200' +
      '62060502018232' +
      '0008ke.go.qr0116326112026 14050983380010m-pesa.com010203030500002040500000' +
      '6304',
  )
  expect(fieldsOf({ amount: null })).toMatchObject({ '01': '11' })
  expect(fieldsOf({ amount: null })).not.toHaveProperty('54')
  expect(fieldsOf({ kind: 'paybill', account: '0042' })).toMatchObject({
    '62': { '01': '0042', '05': '01' },
    '83': { '01': '04' },
  })
  for (const kind of ['send', 'pochi'] as const) expect(fieldsOf({ kind })).toMatchObject({ '83': { '01': '02' } })
  expect(fieldsOf({ at: Date.UTC(2026, 11, 31, 21, 0, 1) })).toMatchObject({ '82': { '01': '01012027 000001' } })
  expect(textOf(keQrText({ ...till, kind: 'paybill' }))).toBe('account empty')
})

test('Pix names key, city and order, and any order on a poster', () => {
  expect(textOf(pixText(pix)).slice(0, -4)).toBe(
    '00020126380014br.gov.bcb.pix0116duka@exemplo.com52040000530398654071250.005802BR5904Duka6009Sao Paulo6208050400426304',
  )
  const poster = readEmv(textOf(pixText({ ...pix, amount: null, reference: null })))
  expect([poster['54'], poster['62']]).toEqual([undefined, { '05': '***' }])
})

test('UPI is an address with each part percent-encoded', () => {
  const upi = { id: 'duka@examplebank', name: 'Duka & Söhne', amount: 125_000, reference: '0042' }
  expect(textOf(upiText(upi))).toBe(
    'upi://pay?pa=duka%40examplebank&pn=Duka%20%26%20Sohne&am=1250.00&cu=INR&tn=Order%200042&tr=0042',
  )
  expect(textOf(upiText({ ...upi, amount: null, reference: null }))).toBe(
    'upi://pay?pa=duka%40examplebank&pn=Duka%20%26%20Sohne&cu=INR',
  )
})

test('accents are folded in their case; what is empty, too long or of another script is refused, never cut', () => {
  const nameOf = (name: string) => textOf(keQrText({ ...till, name }))
  expect(readEmv(nameOf('ÉLODIE Sørensen-Weiß'))).toMatchObject({ '59': 'ELODIE Sorensen-Weiss' })
  expect([nameOf(' '), nameOf('日本'), nameOf('Asha 🌿')]).toEqual(['name empty', 'name letters', 'name letters'])
  expect([nameOf('x'.repeat(25)).slice(0, 4), nameOf('x'.repeat(26)), nameOf('ß'.repeat(13))]).toEqual([
    '0002',
    'name too-long',
    'name too-long',
  ])
  const city = (name: string) => textOf(pixText({ ...pix, city: name }))
  expect([city(''), city('x'.repeat(16)), city('Ñuñoa').slice(0, 4)]).toEqual(['city empty', 'city too-long', '0002'])
  for (const amount of [0, -1, 0.5, Number.NaN]) expect(textOf(keQrText({ ...till, amount }))).toBe('amount empty')
  expect(textOf(keQrText({ ...till, amount: 1e12 }))).toBe('amount too-long')
})

test('whatever is put in, the text reads back as its fields or is refused, and a changed letter is seen', () => {
  const word = (max: number) => fc.string({ maxLength: max + 2, unit: fc.constantFrom(...' Aaé9ß-@.日') })
  const amount = fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 2_000_000_000 }))
  fc.assert(
    fc.property(word(20), word(25), word(25), amount, fc.nat(200), (number, name, account, sum, place) => {
      const code: KeQr = { ...till, kind: 'paybill', number, name, account, amount: sum }
      const result = keQrText(code)
      if (!result.ok) return CODE_LENGTHS[result.field] > 0
      const fields = readEmv(result.text) as Record<string, Record<string, string>>
      expect([fields['28']?.['01'], fields['62']?.['01']].join('').length).toBeGreaterThan(1)
      expect(fields['54']).toBe(sum === null ? undefined : (sum / 100).toFixed(2))
      for (const text of [fields['59'], fields['62']?.['01']])
        expect(text).toMatch(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/)
      const index = place % (result.text.length - 8)
      const changed = result.text[index] === '7' ? '8' : '7'
      expect(() => readEmv(result.text.slice(0, index) + changed + result.text.slice(index + 1))).toThrow()
      return true
    }),
  )
  const any = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(any, any, any, fc.double(), (id, name, city, sum) => {
      const results = [
        keQrText({ kind: 'till', number: id, name, amount: sum, at }),
        pixText({ key: id, name, city, amount: sum, reference: city }),
        upiText({ id, name, amount: sum, reference: city }),
      ]
      for (const result of results) if (result.ok) expect(result.text).toMatch(/^[\x20-\x7e]+$/)
    }),
  )
})

/** Divides bit by bit, as the standard describes it: not the way of the code that is tested. */
function bitwiseChecksum(text: string): string {
  const bits = [...text].flatMap((letter) => [...letter.charCodeAt(0).toString(2).padStart(8, '0')].map(Number))
  let rest = Array<number>(16).fill(1)
  for (const bit of bits) {
    const [first = 0, ...others] = rest
    const divides = first !== bit
    rest = [...others, 0].map((digit, place) => digit ^ Number(divides && '0001000000100001'[place] === '1'))
  }
  return Number.parseInt(rest.join(''), 2).toString(16).toUpperCase().padStart(4, '0')
}
