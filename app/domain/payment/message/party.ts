import { normalizePhone } from '#app/domain/phone.ts'
import { trimLetters } from '#app/domain/text/visible-line.ts'
import { safaricom } from '../method-number.ts'
import { MAX_ACCOUNT, MAX_REGISTERED_NAME } from '../payment-method.ts'

export interface MessageParty {
  name: string | null
  /** '+254712345678'; '+254712***678' when the message hides digits. */
  phone: string | null
  account: string | null
}

// 'on' belongs to the date only behind a space or a number: 'JASON 13/1/25' is Jason.
const DATE = /(?:[ .](?:on|tarehe|mnamo)|(?<=\d)(?:on|tarehe|mnamo))? ?\d{1,4}[/.-]\d{1,2}[/.-]\d{2}/i
const ACCOUNT =
  /(?:for ?account(?: ?number)?|account ?(?:number|no\b)|(?:kwa ?)?akaunti ?(?:nambari|namba)|kwa ?akaunti)[.:]? ?/i
const SENTENCE_END = /\.(?: |$)/
const PHONE = /(?<!\d)(?:\+?254|0)[ -]?([17](?:(?:[ -]?\d){8}|[\d*]{6,9}|(?:[ -]?[\d*]){8})(?!\d))/
const EMPTY_BRACKETS = /[([{<] ?(?:tel|phone|simu|no)?[ .:]{0,3}[)\]}>]/i
const PAYBILL = /^\d{5,8} ?- ?/
const EDGES = ` .,:;*"'/-`

/** Reads '254712345678 MARY W. Account Number 0042'. */
export function partyOf(text: string): MessageParty {
  const account = ACCOUNT.exec(text)
  const party = endAt(account ? text.slice(0, account.index) : text)
  const phone = PHONE.exec(party)
  return {
    name: nameOf(phone ? party.replace(phone[0], ' ') : party),
    phone: phone ? phoneOf((phone[1] ?? '').replace(/[ -]/g, '')) : null,
    account: account ? accountOf(text.slice(account.index + account[0].length)) : null,
  }
}

function endAt(text: string): string {
  const date = DATE.exec(text)
  const end = date ?? SENTENCE_END.exec(text)
  return end ? text.slice(0, end.index) : text
}

function nameOf(party: string): string | null {
  const name = party.trim().replace(PAYBILL, '').replace(EMPTY_BRACKETS, '').replace(/ +/g, ' ')
  return trimLetters(name, EDGES, `${EDGES}(`).slice(0, MAX_REGISTERED_NAME).trim() || null
}

function phoneOf(national: string): string | null {
  if (national.includes('*')) return `${safaricom.dialCode}${national}`
  const read = normalizePhone(`0${national}`, safaricom)
  return read.ok ? read.phone : null
}

function accountOf(text: string): string | null {
  // A meter's token follows its number.
  const [account = ''] = endAt(text).split(/ token\b/i)
  return trimLetters(account, EDGES, `${EDGES}(`).slice(0, MAX_ACCOUNT).trim() || null
}
