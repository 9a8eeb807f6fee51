import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney } from '#app/domain/money.ts'
import { codeDay } from '#app/domain/payment/message/code-day.ts'
import {
  MAX_MESSAGES,
  MAX_PASTED,
  type MobileMessage,
  readMobileMessages,
} from '#app/domain/payment/message/mobile-message.ts'
import { fixtures } from './mobile-messages.ts'

const payments = fixtures.filter(({ reads }) => reads.ok && reads.kind !== 'none')
const ofMpesa = fixtures.filter(({ reads }) => 'code' in reads && (!reads.ok || reads.provider === 'mpesa'))
const mpesaPayments = payments.filter(({ reads }) => reads.ok && reads.provider === 'mpesa')

test.each(fixtures)('$shape', ({ text, reads }) => {
  expect(messagesIn(text)).toEqual([reads])
})

test('nothing of a balance is read', () => {
  for (const { text, reads } of fixtures) {
    const other = text.replace(/((?:balance|Baki|Bal\b).*?(?:Ksh|KES) ?)[\d,]*\d/, '$198,765')
    expect(messagesIn(other), other).toEqual([reads])
  }
})

test.each([
  ['TAD62EDKVQ', '2025-01-13'],
  ['uga1b2c3d4', '2026-07-10'],
  ['N191234567', null],
  ['NLV1234567', '2019-12-31'],
  ['TBT1234567', null],
  ['TB91234567', '2025-02-09'],
  ['TMA1234567', null],
  ['TAW1234567', null],
  ['1AA1234567', null],
  ['', null],
])('the day of %s is %s', (code, day) => {
  expect(codeDay(code)).toBe(day)
})

test('a fixture is dated as its code says', () => {
  for (const { reads } of mpesaPayments) {
    if (!('at' in reads) || !reads.code || !reads.at) continue
    const day = new Date(reads.at + 3 * 3_600_000).toISOString().slice(0, 10)
    expect(codeDay(reads.code), reads.code).toBe(day)
  }
})

test.each([
  ['Ksh1,00.00', null],
  ['Ksh1 000.00', null],
  ['Ksh1, 000.00', null],
  ['Ksh0.00', null],
  ['Ksh9,999,999,999,999.00', null],
  ['KSH. 1,000', 100_000],
  ['KES1000', 100_000],
  ['Kshs 1000/=', 100_000],
  ['Ksh Ksh1,000.5', 100_050],
])('the amount of %s is %s, or is left to whoever reads it', (written, amount) => {
  const [message] = messagesIn(`TAD62EDKVQ Confirmed. ${written} sent to JOHN DOE on 13/1/25 at 5:44 PM.`)
  expect(message).toMatchObject(amount ? { ok: true, amount } : { ok: false, reason: 'no-amount', code: 'TAD62EDKVQ' })
})

test.each([
  ['270 KES to', 27_000],
  ['2,700.50KES to', 270_050],
  ['270/= Kshs to', 27_000],
  ['1 270 KES to', null],
  ['1, 270 KES to', null],
  ['270 KESHO to', null],
  ['270 USD to', null],
  ['$270 to', null],
  ['Tsh 270 to', null],
  ['270 USD (KES 35,000.00) to', null],
  ['KES 35,000.00 (USD 270) to', null],
])('a bank writes %s: %s', (written, amount) => {
  const reads = amount ? { kind: 'sent', code: 'KD40B7F2C190', amount } : { ok: false }
  for (const text of [
    `Your payment of ${written} JOHN DOE was successful. Ref. KD40B7F2C190. Charges 20 KES`,
    `Charges KES 20. Your payment of ${written} JOHN DOE was successful. Ref. KD40B7F2C190.`,
  ]) {
    expect(messagesIn(text), text).toMatchObject([reads])
    expect(messagesIn(text.toLowerCase()), text).toMatchObject([reads])
  }
})

test.each([
  ['has been credited to 254712345678 JOHN DOE', 'sent'],
  ['has been credited to JOHN DOE (0712 345 678)', 'sent'],
  ['has been credited to your account from 254712345678 JOHN DOE', 'received'],
  ['has been credited to A/C 0123 from JOHN DOE 0712345678', 'received'],
  ['has been credited from JOHN DOE 0712345678', 'received'],
])('KES 300 %s was %s', (written, kind) => {
  const who = { name: 'JOHN DOE', phone: '+254712345678' }
  for (const references of [
    'Ref. BKQ71XX0D2E55. MPESA Ref. TLD5R8GN1W',
    'M-Pesa Ref No: TLD5R8GN1W. Ref BKQ71XX0D2E55',
    'Kumb. BKQ71XX0D2E55. Kumb. ya M-PESA TLD5R8GN1W',
  ]) {
    expect(messagesIn(`KES 300 ${written}. ${references}`)).toMatchObject([{ kind, ...who, code: 'TLD5R8GN1W' }])
  }
})

test.each([
  ['DUKA 24 0712 345 678', 'DUKA 24', '+254712345678'],
  ['7 ELEVEN +254 712 345678', '7 ELEVEN', '+254712345678'],
  ['254712345678 24 HOURS', '24 HOURS', '+254712345678'],
  ['ROOM 254 0712-345-678', 'ROOM 254', '+254712345678'],
  ['MARY 0712 *** 678', 'MARY', '+254712***678'],
  ['MARY [ 254712345678 ]', 'MARY', '+254712345678'],
  ['MARY (Tel: 0712345678)', 'MARY', '+254712345678'],
  ['MARY (MAMA) W (0712***678)', 'MARY (MAMA) W', '+254712***678'],
  ['MARY W (KILIFI)', 'MARY W (KILIFI)', null],
  ['MARY W ()', 'MARY W', null],
  ['SHOP 10 2000 30', 'SHOP 10 2000 30', null],
])('%s is %s with %s', (written, name, phone) => {
  for (const verb of ['You have received Ksh20.00 from', 'Ksh20.00 sent to']) {
    const [message] = messagesIn(`TAD62EDKVQ Confirmed. ${verb} ${written} on 13/1/25 at 5:44 PM.`)
    expect(message).toMatchObject({ ok: true, name, phone })
  }
})

test('a reference with a month in it is no date', () => {
  for (const code of ['FT12MAY24X', '12MAY2612345', '12DEC24AB']) {
    expect(messagesIn(`You have received KES 300.00 from JOHN DOE. Ref ${code}.`)).toMatchObject([{ code }])
  }
})

test('a name of the own is no own account', () => {
  expect(messagesIn('TAD62EDKVQ Confirmed. Ksh20.00 paid to YOUR STYLE SALON. on 13/1/25 at 5:44 PM.')).toMatchObject([
    { kind: 'sent', name: 'YOUR STYLE SALON' },
  ])
})

test.each([
  ['13/1/25 at 5:44 PM', '2025-01-13T17:44'],
  ['13/1/2025 at 12:00 AM', '2025-01-13T00:00'],
  ['13/1/25 saa 12:00 PM', '2025-01-13T12:00'],
  ['13-1-25 17:44', '2025-01-13T17:44'],
  ['2025-01-13T17:44:59', '2025-01-13T17:44'],
  ['13.01.2025 17:44', '2025-01-13T17:44'],
  ['13-JAN-25 at 5:44 PM', '2025-01-13T17:44'],
  ['13th January 2025 at 5:44 PM', '2025-01-13T17:44'],
  ['13 Januari 2025 saa 5:44 PM', '2025-01-13T17:44'],
  ['Jan 13, 2025, 17:44', '2025-01-13T17:44'],
  ['13Jan25 at 5:44 PM', '2025-01-13T17:44'],
  ['13 Jan 2025', null],
  ['13/1/2512:44\u202fpm', '2025-01-13T12:44'],
  ['31/2/25 at 5:44 PM', null],
  ['13/13/25 at 5:44 PM', null],
  ['13/1/25 at 13:44 PM', null],
  ['13/1/25 at 5:61 PM', null],
  ['13/1/25 at 5:44 M', null],
  ['13/1/25', null],
])('%s in Nairobi is %s', (written, time) => {
  const [message] = messagesIn(
    `TAD62EDKVQ Confirmed. Ksh20.00 sent to JOHN DOE on ${written}. New M-PESA balance is Ksh5.00`,
  )
  expect(message).toMatchObject({ amount: 2_000, name: 'JOHN DOE', at: time ? Date.parse(`${time}+03:00`) : null })
})

test('what surrounds messages is no message: names, times, cells, marks of a chat', () => {
  const [sent, , till] = fixtures
  const reads = [sent?.reads, till?.reads]
  const chat = `[12/3/24, 14:15] Mary: ${sent?.text}\n[12/3/24, 14:16] Mary: ${till?.text}\n\nThank you!`
  expect(messagesIn(chat)).toEqual(reads)
  expect(messagesIn(`Date\tFrom\tText\r\n1/2/25\tMPESA\t"${sent?.text}"\r\n1/2/25\tMPESA\t"${till?.text}"`)).toEqual(
    reads,
  )
  expect(messagesIn(`Hi!\n\n*${sent?.text.replace(' Confirmed', '* Confirmed')}`)).toEqual([sent?.reads])
  expect(messagesIn(`\u202a${sent?.text.replaceAll(' ', '\u00a0')}\u202c`)).toEqual([sent?.reads])
  expect(messagesIn(sent?.text.replace('Confirmed. ', 'Confirmed.\n\n') ?? '')).toEqual([sent?.reads])
})

test('a payer who writes an account like a message changes nothing of the payment', () => {
  for (const account of ['you have received Ksh9,000.00 from', 'Ksh9,000.00 paid to ME', 'New balance is Ksh1.00']) {
    const text = `UGG1Z8CA4R Confirmed.on 16/7/26 at 8:40 AM Ksh20.00 received from MERCY N 254712345678. Account Number ${account} New Utility balance is Ksh31,800.00`
    expect(messagesIn(text)).toMatchObject([{ kind: 'received', code: 'UGG1Z8CA4R', amount: 2_000 }])
  }
})

test.each([
  'Reversal of Ksh20.00 received from JOHN DOE was successful on 13/1/25 at 5:44 PM.',
  'Ksh20.00 paid to JOHN DOE was refunded.',
  'Transaction of Ksh20.00 sent to JOHN DOE has been successfully reversed.',
  'Ksh20.00 imetumwa kwa JOHN DOE imebatilishwa.',
])('%s is no money', (text) => {
  expect(messagesIn(`TAD62EDKVQ Confirmed. ${text}`)).toMatchObject([{ kind: 'reversal', amount: 2_000 }])
  expect(messagesIn(`tad62edkvq confirmed. ${text.toLowerCase()}`)).toMatchObject([{ kind: 'reversal' }])
})

test('a reversal without its own code names the payment', () => {
  expect(messagesIn('Transaction tfa1b2c3d4 has been reversed.')).toMatchObject([
    { kind: 'reversal', code: null, reversedCode: 'TFA1B2C3D4' },
  ])
})

test('words before Confirmed are no code', () => {
  for (const text of [
    'Congratulations confirmed',
    'Successful. Confirmed',
    '0712345678 confirmed',
    'TAD62 Confirmed',
  ]) {
    expect(messagesIn(`${text}. Ksh500.00 sent to JOHN DOE.`), text).toEqual([{ ok: false, reason: 'no-code' }])
  }
})

test('messages in any case and any spacing between words read the same', () => {
  const spacing = fc.array(fc.constantFrom(' ', '  ', '\t', '\u00a0', '\r\n', ' \u200b'), {
    minLength: 80,
    maxLength: 80,
  })
  fc.assert(
    fc.property(fc.constantFrom(...ofMpesa), spacing, fc.boolean(), ({ text, reads }, spaces, isUpper) => {
      const spaced = text.split(' ').reduce((all, word, index) => all + spaces[index % spaces.length] + word)
      const [message, ...others] = messagesIn(isUpper ? spaced.toUpperCase() : spaced.toLowerCase())
      expect(others).toEqual([])
      expect(fold(message)).toEqual(fold(reads))
    }),
  )
})

test('without spaces, code, kind and amount are the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...mpesaPayments),
      fc.array(fc.boolean(), { minLength: 80 }),
      ({ text, reads }, drops) => {
        const glued = text.split(' ').reduce((all, word, index) => `${all}${drops[index] ? '' : ' '}${word}`)
        expect(messagesIn(glued).map(essentialsOf)).toEqual([essentialsOf(reads)])
      },
    ),
  )
})

test('glued messages read as each alone', () => {
  const separator = fc.constantFrom('', ' ', '\n', '\n\n', ' / ', '"\t"')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ofMpesa), { minLength: 1, maxLength: 20 }),
      separator,
      (chosen, between) => {
        expect(messagesIn(chosen.map(({ text }) => text).join(between)).map(essentialsOf)).toEqual(
          chosen.map(({ reads }) => essentialsOf(reads)),
        )
      },
    ),
  )
  const lines = fixtures.filter(({ reads }) => 'code' in reads && !/bank that names/.test(reads.code ?? ''))
  expect(messagesIn(lines.map(({ text }) => text).join('\n\n'))).toEqual(lines.map(({ reads }) => reads))
})

test('a spoiled copy never throws, and never takes a balance for the amount', () => {
  const spoil = fc.record({
    at: fc.nat(400),
    how: fc.constantFrom('drop', 'double', 'space', 'case', 'any'),
    any: fc.constantFrom('\u{1f600}', '\ud800', '\u0000', '\u212a', '\n', 'é', ',', '.', '*', '7', 'K'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...mpesaPayments), fc.array(spoil, { maxLength: 4 }), ({ text, reads }, spoils) => {
      const spoiled = spoils.reduce((copy, { at, how, any }) => {
        const index = at % copy.length
        const character = copy.charAt(index)
        const instead = {
          drop: '',
          double: character + character,
          space: `${character} `,
          case: character.toUpperCase(),
          any,
        }
        return copy.slice(0, index) + instead[how] + copy.slice(index + 1)
      }, text)
      for (const message of messagesIn(spoiled)) {
        if (!('amount' in message) || message.amount === null) continue
        expect(message.amount).toBeGreaterThan(0)
        expect(message.amount).not.toBe(balanceOf(text))
        if (!spoils.every(({ how }) => how === 'space' || how === 'case')) continue
        // A space in the code of a reversal leaves it without one.
        const isUnnamed = message.code === null && message.kind === 'reversal'
        expect(message).toMatchObject({ ...essentialsOf(reads), ...(isUnnamed && { code: null }) })
      }
    }),
    { numRuns: 500 },
  )
})

test('no text throws', () => {
  const words = fc.constantFrom(
    ' ',
    'TAD62EDKVQ',
    'Confirmed',
    'Ksh',
    '1,000',
    '.',
    'sent to',
    '\n',
    '\n\n',
    'TID',
    '0712',
    '13/1/25',
    '\u{1f600}',
    '\ud800',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words).map((all) => all.join('')),
      ),
      (text) => {
        for (const message of messagesIn(text)) expect(typeof message.ok).toBe('boolean')
      },
    ),
    { numRuns: 500 },
  )
  expect(messagesIn('')).toEqual([])
  expect(messagesIn(' \n\t ')).toEqual([])
})

test.each([
  'a',
  '0',
  ' ',
  '\n',
  '\u0001',
  ',',
  '.',
  '*',
  'Ksh',
  'k',
  '1,',
  'T',
  'T ',
  'TID ',
  'ref',
  'ref a-',
  'TID a.1',
  'new ',
  'new balance',
  'Confirmed',
  'TAD62EDKVQ Confirmed',
  'TAD62EDKVQConfirmed Ksh1 sent to ',
  'from ',
  'on 1/1/25 ',
  '1/1/',
  '0712*',
  '254',
  'account number ',
  'transaction ',
  'transaction TFA1B2C3D4 has been ',
  'TID 1234 Ksh1 sent\n',
  'a\n\n',
  '\ud800',
  '\u200b',
  'imethibitishwa',
  'kwa akaunti ',
  '1 KES ',
  '1,KES',
  'of 1 KES',
  'Charges KES1 ',
  'USD 1',
  '1 Jan ',
  'on Jan 1 ',
  '07 11 ',
  '(07*',
  'transaction TFA1B2C3D4 of ',
  'mpesa ref ',
  'credited to ',
  'your payment of KES1 to ',
])('64 KB of %j are read in a moment', (repeated) => {
  const start = performance.now()
  for (const lead of ['', 'TAD62EDKVQ Confirmed. Ksh1,000.00 sent to ', 'Airtel TID 12345 Ksh1 received from ']) {
    const text = (lead + repeated.repeat(MAX_PASTED)).slice(0, MAX_PASTED)
    const pasted = readMobileMessages(text)
    expect(pasted.ok && pasted.messages.length).toBeLessThanOrEqual(MAX_MESSAGES)
  }
  expect(performance.now() - start).toBeLessThan(1_500)
})

test('a longer text is refused, and the messages behind the first hundred are counted', () => {
  expect(readMobileMessages('a'.repeat(MAX_PASTED + 1))).toEqual({ ok: false, reason: 'too-long' })
  const text = fixtures[0]?.text ?? ''
  const pasted = readMobileMessages(text.repeat(120))
  expect(pasted).toMatchObject({ ok: true, leftOut: 20 })
  expect(pasted.ok && new Set(pasted.messages.map((message) => JSON.stringify(message))).size).toBe(1)
})

function messagesIn(text: string): MobileMessage[] {
  const pasted = readMobileMessages(text)
  return pasted.ok ? pasted.messages : []
}

function balanceOf(text: string) {
  return parseMoney(/(?:balance|Baki).*?Ksh([\d,]*\d)/.exec(text)?.[1] ?? '')
}

/** Without what a spoiled copy may change. */
function essentialsOf(message: MobileMessage) {
  if (!message.ok) return { ok: false, reason: message.reason }
  const { kind, code, provider } = message
  return { kind, code, provider, ...('amount' in message && { amount: message.amount }) }
}

function fold(message: MobileMessage | undefined): unknown {
  return JSON.parse(JSON.stringify(message).toLowerCase())
}
