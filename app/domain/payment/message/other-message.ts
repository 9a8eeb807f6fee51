import { firstAmount, messageHead } from './head.ts'
import type { NoPaymentMessage, PaymentMessage } from './mobile-message.ts'
import { partyOf } from './party.ts'
import { messageTime } from './time.ts'

const TRANSACTION_ID = /(?:\btid|\btrans(?:action)? ?id|\btxn ?id)\b/i
// A dot or dash belongs to the code when a digit follows before the next: 'MP250113.1744.A12'.
const REFERENCE =
  /\b(?:tid|trans(?:action)? ?id|txn ?id|ref(?:erence)?(?: ?(?:no|number))?)\b[ .:#]{0,3}((?!k?sh)[a-z0-9]{1,40}(?:[.-](?!k ?sh|kes)(?=[a-z]{0,8}\d)[a-z0-9]{1,40}){0,5})/i
const RECEIVED = /\b(?:received|credited|umepokea|imepokelewa)\b/i
const SENT = /\b(?:sent|paid|transferred|umetuma|umelipa|imetumwa)\b/i
const NO_PAYMENT = /airtime|mjazo|bundle|withdr|loan|mkopo|fail|insufficient|declin|pending|revers/i
const PARTY = /\b(?:from|to|kutoka(?: kwa)?|kwa) /i
const PARTY_END = /[.,;] |[.,;]$|\b(?:on|tarehe|tid|ref|trans|txn)\b/i

/** No provider documents its messages, so one rule reads them all. */
export function readOther(text: string): PaymentMessage | NoPaymentMessage | null {
  const head = messageHead(text)
  const code = referenceOf(head) ?? referenceOf(text.slice(0, 1000))
  if (!code) return null
  const provider = /airtel/i.test(text) ? 'airtel' : 'other'
  const amount = firstAmount(head)
  const kind = kindOf(head)
  if (!amount || !kind) return amount ? { ok: true, kind: 'none', provider, code } : null
  const party = PARTY.exec(head)
  const rest = party ? head.slice(party.index + party[0].length) : ''
  const { name, phone } = partyOf(rest.slice(0, PARTY_END.exec(rest)?.index))
  const { account } = partyOf(rest)
  return { ok: true, kind, provider, code, amount, currency: 'KES', name, phone, account, at: messageTime(head) }
}

/** Returns false for 'Ref' alone, which can be a detail of an M-PESA message. */
export function beginsOther(line: string): boolean {
  return TRANSACTION_ID.test(line) && readOther(line) !== null
}

function referenceOf(text: string): string | null {
  const code = REFERENCE.exec(text)?.[1]?.toUpperCase() ?? ''
  return /\d/.test(code) && code.length >= 4 && code.length <= 40 ? code : null
}

function kindOf(head: string): PaymentMessage['kind'] | null {
  if (NO_PAYMENT.test(head)) return null
  const received = RECEIVED.exec(head)
  const sent = SENT.exec(head)
  if (received && sent) return received.index < sent.index ? 'received' : 'sent'
  return received ? 'received' : sent ? 'sent' : null
}
