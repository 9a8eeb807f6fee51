import { firstAmount, messageHead, messageLine } from './head.ts'
import type { NoPaymentMessage, PaymentMessage } from './mobile-message.ts'
import { type MessageParty, partyOf } from './party.ts'
import { messageTime } from './time.ts'

const TRANSACTION_ID = /(?:\btid|\btrans(?:action)? ?id|\btxn ?id)\b/i
// M-PESA's own reference is the one that both sides see.
const MPESA_REFERENCE =
  /\b(?:m-?pesa ?(?:ref(?:erence)?|receipt|trans(?:action)?|kumb(?:ukumbu)?)(?: ?(?:no|number|namba|nambari|code|id))?|(?:ref|kumb(?:ukumbu)?)[. ]{1,2}ya m-?pesa)\b[ .:#,]{0,3}([a-z0-9]{10})(?![a-z0-9])/i
// A dot or dash belongs to the code when a digit follows before the next: 'MP250113.1744.A12'.
const REFERENCE =
  /\b(?:tid|trans(?:action)? ?id|txn ?id|(?:ref(?:erence)?|kumb(?:ukumbu)?)(?: ?(?:no|number|namba|nambari))?)\b[ .:#]{0,3}((?!k?sh)[a-z0-9]{1,40}(?:[.-](?!k ?sh|kes)(?=[a-z]{0,8}\d)[a-z0-9]{1,40}){0,5})/i
const RECEIVED = /\b(?:received|credited|umepokea|imepokelewa|zimepokelewa)\b/i
const SENT = /\b(?:sent|paid|transferred|umetuma|umelipa|imetumwa|zimetumwa)\b/i
const OWN_TRANSACTION =
  /\b(?:your ?(?:payment|transfer|transaction)|(?:malipo|muamala) ?[yw]ako) ?(?:of|to|ya|wa|kwa)\b/i
const SUCCESSFUL = /\bto .{1,80} (?:was|is|been) success/i
const CREDITED_TO = /\bcredited to (?!your|a\/?c|acc)/i
const NO_PAYMENT =
  /airtime|mjazo|bundle|withdr|loan|mkopo|fail|insufficient|declin|pending|revers|refunded|unsuccess|not ?success|cancelled|never share|\botp\b|\bha(?:ya|i|u)kufanikiwa|meshind/i
const SENDER = /\b(?:from|kutoka(?: kwa)?) (?!your|akaunti yako)/i
const RECIPIENT = /\b(?:to|kwa) (?!your|akaunti yako)/i
const PARTY_END =
  /[.,;] |[.,;]$|\b(?:on|tarehe|tid|ref|trans|txn|into|from|kutoka)\b| (?:was|is|has been) (?:success|received|process|complete)| [iuy]a?mefanikiwa/i

/** No provider documents its messages, so one rule reads them all. */
export function readOther(text: string): PaymentMessage | NoPaymentMessage | null {
  const head = messageHead(text)
  const code = referenceOf(head) ?? referenceOf(messageLine(text))
  if (!code) return null
  const provider = /airtel/i.test(text) ? 'airtel' : 'other'
  const amount = firstAmount(head)
  const kind = kindOf(head)
  if (!amount || !kind) return amount ? { ok: true, kind: 'none', provider, code } : null
  const party = partyBehind(kind === 'received' ? SENDER : RECIPIENT, head)
  return { ok: true, kind, provider, code, amount, currency: 'KES', ...party, at: messageTime(head) }
}

function partyBehind(preposition: RegExp, head: string): MessageParty {
  const found = preposition.exec(head)
  const rest = found ? head.slice(found.index + found[0].length) : ''
  return { ...partyOf(rest.slice(0, PARTY_END.exec(rest)?.index)), account: partyOf(rest).account }
}

/** Returns false for 'Ref' alone, which can be a detail of an M-PESA message. */
export function beginsOther(line: string): boolean {
  return TRANSACTION_ID.test(line) && readOther(line) !== null
}

function referenceOf(text: string): string | null {
  const ofMpesa = MPESA_REFERENCE.exec(text)?.[1]?.toUpperCase() ?? ''
  if (/\d/.test(ofMpesa) && /[A-Z]/.test(ofMpesa)) return ofMpesa
  const code = REFERENCE.exec(text)?.[1]?.toUpperCase() ?? ''
  return /\d/.test(code) && code.length >= 4 && code.length <= 40 ? code : null
}

function kindOf(head: string): PaymentMessage['kind'] | null {
  if (NO_PAYMENT.test(head)) return null
  if (isOwnTransaction(head) || partyBehind(CREDITED_TO, head).phone) return 'sent'
  const received = RECEIVED.exec(head)
  const sent = SENT.exec(head)
  if (received && sent) return received.index < sent.index ? 'received' : 'sent'
  return received ? 'received' : sent || SUCCESSFUL.test(head) ? 'sent' : null
}

/** 'Your payment to ...' reaches the payer, whatever it says of being received. */
function isOwnTransaction(head: string): boolean {
  const recipient = RECIPIENT.exec(head)
  if (!recipient || !OWN_TRANSACTION.test(head)) return false
  const sender = SENDER.exec(head)
  return !sender || recipient.index < sender.index
}
