import type { Minor } from '#app/domain/money.ts'
import { AMOUNT, amountOf, messageHead } from './head.ts'
import type { MobileMessage, ReversalMessage } from './mobile-message.ts'
import { partyOf } from './party.ts'
import { messageTime } from './time.ts'

const swahiliShapes = [
  messageShape('received', 'umepokea AMOUNT kutoka'),
  messageShape('received', 'AMOUNT imepokelewa kutoka'),
  messageShape('sent', 'AMOUNT imetumwa kwa'),
  messageShape('sent', 'umetuma AMOUNT kwa'),
  messageShape('sent', 'umelipa AMOUNT kwa'),
  messageShape('sent', 'AMOUNT imelipwa kwa'),
]

const englishShapes = [
  messageShape('received', 'you have received AMOUNT from'),
  messageShape('received', 'AMOUNT received from'),
  messageShape('sent', 'AMOUNT sent to'),
  messageShape('sent', 'AMOUNT paid to'),
  messageShape('sent', 'you have sent AMOUNT to'),
  messageShape('sent', 'you have paid AMOUNT to'),
]

interface MessageShape {
  kind: 'received' | 'sent'
  pattern: RegExp
  verb: RegExp
}

interface ShapeMatch {
  kind: MessageShape['kind']
  amount: Minor | null
  rest: string
}

const shapes = [...englishShapes, ...swahiliShapes]
const TAKEN_BACK =
  '(?:(?:been|was) ?(?:successfully ?)?(?:reversed|refunded)|(?:ime|ume|zime|yame)(?:rudishwa|rejeshwa|batilishwa))'
const REVERSED = new RegExp(
  `(?:transaction|muamala) ?(?:wa ?)?([a-z0-9]{10})((?:(?!\\. ).){0,80}?) ?(?:has ?)?${TAKEN_BACK}`,
  'i',
)
const RETURNED = new RegExp(`${AMOUNT} ?(?:is|was|has ?been) ?(?:credited|debited)|^ ?of ?${AMOUNT}`, 'i')
const ANY_REVERSAL = new RegExp(`${TAKEN_BACK}|reversal ?of ?${AMOUNT}`, 'i')
const NO_PAYMENT = /(?:of|for) ?airtime|mjazo/i
const OWN_ACCOUNT =
  /^ ?(?:(?:m-?pesa|pochi ?la ?biashara) ?(?:to|kwenda|kwa) ?)?(?:your ?(?:business ?(?:account|wallet)|m-?pesa|pochi)|(?:kwa ?)?(?:akaunti|pochi ?(?:la ?biashara)?) ?yako)/i

export function readMpesa(code: string, text: string): MobileMessage {
  const head = messageHead(text)
  const reversal = readReversal(text, code)
  if (reversal) return reversal
  const noPayment: MobileMessage = { ok: true, kind: 'none', provider: 'mpesa', code }
  if (NO_PAYMENT.test(head)) return noPayment
  const match = firstShape(head, shapes)
  if (ANY_REVERSAL.test(head.replaceAll(' ', ''))) return reversalOf(code, code, match?.amount ?? null, head)
  if (match && OWN_ACCOUNT.test(match.rest)) return noPayment
  if (match?.amount) {
    const payment = {
      kind: match.kind,
      provider: 'mpesa' as const,
      code,
      amount: match.amount,
      currency: 'KES' as const,
    }
    return { ok: true, ...payment, ...partyOf(match.rest), at: messageTime(head) }
  }
  const hasVerb = shapes.some(({ verb }) => verb.test(head))
  return match || hasVerb || head.length < 3 ? { ok: false, reason: 'no-amount', code } : noPayment
}

export function readReversal(text: string, code: string | null): ReversalMessage | null {
  const head = messageHead(text)
  const match = REVERSED.exec(head)
  if (!match?.[1] || firstShape(head.slice(0, match.index), shapes)) return null
  const rest = head.slice(match.index + match[0].length)
  const [, returned, ofTransaction] = RETURNED.exec(`${match[2]}${rest}`) ?? []
  return reversalOf(code, match[1].toUpperCase(), amountOf(returned ?? ofTransaction), rest)
}

function reversalOf(code: string | null, reversedCode: string, amount: Minor | null, text: string): ReversalMessage {
  return { ok: true, kind: 'reversal', provider: 'mpesa', code, reversedCode, amount, at: messageTime(text) }
}

function messageShape(kind: MessageShape['kind'], wording: string): MessageShape {
  const [before = '', after = ''] = wording.split('AMOUNT').map((words) => words.trim())
  const verb = before.length > after.length ? before : after
  const looselySpaced = (words: string) => words.replaceAll(' ', ' ?')
  return {
    kind,
    pattern: new RegExp(looselySpaced(wording).replace('AMOUNT', AMOUNT), 'i'),
    verb: new RegExp(looselySpaced(verb), 'i'),
  }
}

/** The first wording counts, because later text may be the payer's own words. */
function firstShape(text: string, shapes: readonly MessageShape[]): ShapeMatch | null {
  const matches = shapes.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(text)
    return match ? [{ kind, match }] : []
  })
  const [first] = matches.sort((one, other) => one.match.index - other.match.index)
  if (!first) return null
  const { kind, match } = first
  return { kind, amount: amountOf(match[1]), rest: text.slice(match.index + match[0].length) }
}
