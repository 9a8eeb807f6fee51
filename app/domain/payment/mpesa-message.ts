import { englishShapes } from './english-shapes.ts'
import { AMOUNT, amountOf } from './message-amount.ts'
import { messageHead } from './message-head.ts'
import { partyOf } from './message-party.ts'
import { firstShape } from './message-shape.ts'
import { messageTime } from './message-time.ts'
import type { MobileMessage, ReversalMessage } from './mobile-message.ts'
import { swahiliShapes } from './swahili-shapes.ts'

const shapes = [...englishShapes, ...swahiliShapes]
const REVERSED = /transaction ?([a-z0-9]{10}) ?has ?been ?(?:successfully ?)?reversed/i
const RETURNED = new RegExp(`${AMOUNT} ?is ?(?:credited|debited)`, 'i')
const NO_PAYMENT = /(?:of|for) ?airtime|mjazo|been ?(?:successfully ?)?reversed/i

export function readMpesa(code: string, text: string): MobileMessage {
  const head = messageHead(text)
  const reversal = readReversal(text, code)
  if (reversal) return reversal
  const noPayment: MobileMessage = { ok: true, kind: 'none', provider: 'mpesa', code }
  if (NO_PAYMENT.test(head)) return noPayment
  const match = firstShape(head, shapes)
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
  const reversedCode = match[1].toUpperCase()
  const rest = head.slice(match.index + match[0].length)
  return {
    ok: true,
    kind: 'reversal',
    provider: 'mpesa',
    code,
    reversedCode,
    amount: amountOf(RETURNED.exec(rest)?.[1]),
    at: messageTime(rest),
  }
}
