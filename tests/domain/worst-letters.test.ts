import { expect, test } from 'vitest'
import { brokenConstraint } from '#app/data/sql/constraint.server.ts'
import { checkEmail } from '#app/domain/account/credentials.ts'
import { isFrontDoor } from '#app/domain/account/start-path.ts'
import { deviceNameOf } from '#app/domain/alert/device.ts'
import { isPushAddress } from '#app/domain/alert/push-address.ts'
import { parseCustomerSearch } from '#app/domain/customer/search.ts'
import { readFeeTable } from '#app/domain/delivery/fee-table.ts'
import { readPin } from '#app/domain/delivery/pin.ts'
import { parseMoney } from '#app/domain/money.ts'
import { csvRow } from '#app/domain/order/list/csv.ts'
import { parseOrderSearch } from '#app/domain/order/list/search.ts'
import { lineText } from '#app/domain/order/message/chat-text.ts'
import { groupDigits } from '#app/domain/order/place/how-to-pay.ts'
import { MAX_PASTED, readMobileMessages } from '#app/domain/payment/message/mobile-message.ts'
import { readMpesa } from '#app/domain/payment/message/mpesa-message.ts'
import { readOther } from '#app/domain/payment/message/other-message.ts'
import { partyOf } from '#app/domain/payment/message/party.ts'
import { messageTime } from '#app/domain/payment/message/time.ts'
import { MAX_STATEMENT, readStatement } from '#app/domain/payment/statement.ts'
import { suggestOrder } from '#app/domain/payment/suggestion.ts'
import { formatPhone, readPhone } from '#app/domain/reference/phone-country.ts'
import { languageRequest } from '#app/domain/store/languages.ts'
import { taglineOf } from '#app/domain/store/poster.ts'
import { reservedIn } from '#app/domain/store/reserved-names.ts'
import { readSlug } from '#app/domain/store/slug.ts'
import { instagramUrl } from '#app/domain/store/social-links.ts'
import { separatedNumber } from '#app/domain/text/typed-number.ts'
import { agentFamily, referrerHost } from '#app/domain/visit.ts'

const LONG = 100 * 1024
const AT_MOST_MS = 50
/** The least of so many, of this thread alone: other work may take the processor meanwhile. */
const MOST_RUNS = 5

const money = { amount: 100, currency: 'KES', payerPhone: null }

const readers: [string, (text: string) => unknown, string[]][] = [
  ['the other side of a payment', partyOf, ['*', '(', ' ', ', ', '- ', '0712', '12/1/25', 'Account ']],
  ['the time of a payment', messageTime, ['12/1/25 ', '2025-01-13', '1']],
  ['an M-PESA message', (text) => readMpesa('TFA1B2C3D4', text), ['ksh1', '1,', 'bal ', 'new a']],
  ['a message of others', readOther, ['tid 1 ', 'ref ksh', 'ref1.', ' kes1,']],
  ['an account with its order', (text) => suggestOrder({ ...money, account: text }, []), ['0', ' 0', '#']],
  ['a fee table', readFeeTable, ['a', 'é', ': ', '1,', '1 - ', 'free ', '1)']],
  ['an e-mail address', checkEmail, ['a', 'a.', '@', 'a@']],
  ['a path', isFrontDoor, ['#', '/', '?']],
  ["a browser's name", deviceNameOf, ['Edg', 'Safari', ' ']],
  ["a visitor's browser", agentFamily, ['fb', 'opera ', 's']],
  ['where a visitor was', referrerHost, ['a.', '/', '@']],
  ['an address for push', isPushAddress, ['a.', '-', 'a-.']],
  ['a search for customers', parseCustomerSearch, ['0', 'a ', '07 ']],
  ['a search for orders', parseOrderSearch, ['0', 'a ', '#', 'AB-']],
  ['a place on a map', readPin, ['1', '1.', ' ', ', ', ';u=']],
  ['an amount', parseMoney, ['1', '1,', ',111', '.']],
  ['a typed number', (text) => separatedNumber(text, 'amount'), ['1', '111']],
  ['digits in groups', groupDigits, ['1', '1 ', '111a']],
  ['a phone to read', (text) => readPhone(text, 'KE'), ['0', '+', '00']],
  ['a phone of a long plan', (text) => readPhone(text, 'AR'), ['0', '011', '15']],
  ['a phone to show', formatPhone, ['1', '0', '111']],
  ['a line of a chat', (text) => lineText(text, 600), [' ', '\u200d', '*', 'é']],
  ['a cell of an export', (text) => csvRow([text]), [' ', '\t', '\n', '"', '=']],
  ["a store's address", readSlug, ['-', '_', ' ', '/store/', 'é']],
  ["a store's name", reservedIn, ['\u0301', '\u200d', 'é']],
  ["a store's description", taglineOf, [' ', 'a ', ',']],
  ['a link', instagramUrl, ['a.', '@', '.', 'https:']],
  ["a request's cookies", (text) => languageRequest(new URL('https://a.example/'), text), ['; ', ';', ' ', 'lang=a']],
  ["a database's message", (text) => brokenConstraint(new Error(text)), ['UNIQUE constraint failed: ', 'orders.']],
]

test.each(readers)('100 KB of the worst letters: %s', (_, read, units) => {
  for (const unit of units)
    expect(
      leastMs(() => read(longText(unit, LONG))),
      unit,
    ).toBeLessThan(AT_MOST_MS)
})

test('a paste of the worst letters is read at once', () => {
  for (const unit of ['1\n\n', '1\n', ' \n', 'tid1234567 kes1\n\n', 'TFA1B2C3D4 Confirmed. ', 'transaction ', '\r']) {
    const text = longText(unit, MAX_PASTED - 4)
    expect(
      leastMs(() => readMobileMessages(text)),
      unit,
    ).toBeLessThan(AT_MOST_MS)
  }
})

test('a statement of 1 MB is read at once, whatever its cells, its lines and its header', () => {
  const header = 'Receipt No,Completion Time,Details,Transaction Status,Paid In,Other Party Info\n'
  const start = `${header}TFA1B2C3D4,2026-11-20 10:00,`
  for (const unit of ['*', '(', ' ', '"', 'a"', '""', ',', '1,', '\n', '\r', 'from ', '0712']) {
    const letters = longText(unit, MAX_STATEMENT - 200)
    for (const text of [
      letters,
      `${start}Pay,Completed,100.00,${letters}`,
      `${start}from ${letters},Completed,100.00,`,
      `${start}Pay,Completed,100.00,"${letters}"`,
      `Receipt No,${letters}`,
    ])
      expect(
        leastMs(() => readStatement(text, 0)),
        unit,
      ).toBeLessThan(AT_MOST_MS)
  }
})

test('what a cell has beyond its thousandth letter is not read', () => {
  const header = 'Receipt No,Completion Time,Details,Paid In,Other Party Info\n'
  const row = (party: string) => `TFA1B2C3D4,2026-11-20 10:00,Pay,100.00,${party}`
  const nameIn = (party: string) => {
    const statement = readStatement(header + row(party), Date.UTC(2026, 10, 21))
    const [evidence] = statement.ok ? statement.evidence : []
    return evidence?.kind === 'received' ? evidence.payerName : evidence
  }
  expect(nameIn(`- A${'*'.repeat(500)}, `)).toMatch(/^A$/)
  expect(nameIn(`${'*'.repeat(2_000)}AMINA`)).toBeNull()
})

function longText(unit: string, length: number): string {
  return `A${unit.repeat(Math.floor(length / unit.length))}A\n`
}

function leastMs(read: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < MOST_RUNS && least >= AT_MOST_MS; run += 1) {
    const before = process.threadCpuUsage()
    read()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
