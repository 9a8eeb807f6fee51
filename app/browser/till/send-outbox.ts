import { inSendingOrder, resendWait } from '#app/domain/sale/outbox-order.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { keepSending, whileSendingAlone } from '../outbox/sender.ts'
import { announce, onOutboxEvent, sendingState } from './outbox-events.ts'
import { listOutboxSales, updateOutboxSale } from './outbox-sales.ts'
import { deliverSale, refusalOf, type SaleReply } from './post-sale.ts'
import { shareTask } from './shared-task.ts'

const TIMEOUT_MS = 30_000
/** Errors in a row that are the server's, not one sale's. */
const MAX_ERRORS = 3

type Round = 'sent' | 'unanswered' | 'stopped'

/** Sends what waits as long as a part of the page wants it. Returns what ends that. */
export function startSending(owner: TillOwner): () => void {
  return shareTask(`sales ${owner.accountId}`, (signal) => sendWaiting(owner, signal))
}

function sendWaiting(owner: TillOwner, signal: AbortSignal): void {
  const failed = new Set<string>()
  let unanswered = 0
  const sendNow = keepSending(async () => {
    const round = await sendRound(owner, failed, signal)
    unanswered = round === 'unanswered' ? unanswered + 1 : 0
    return round === 'stopped' ? null : resendWait(unanswered)
  }, signal)
  const stopListening = onOutboxEvent(owner.accountId, (event) => event.kind === 'waiting' && sendNow())
  signal.addEventListener('abort', stopListening)
}

async function sendRound(owner: TillOwner, failed: Set<string>, signal: AbortSignal): Promise<Round> {
  let errors = 0
  try {
    for (const sale of inSendingOrder(await listOutboxSales(owner), failed)) {
      const reply = await whileSendingAlone('sales', () => sendOutboxSale(sale), signal)
      if (reply === null) continue
      const { outcome, status } = reply
      if (outcome === 'signed-out' || outcome === 'other-account') {
        announce(owner.accountId, { kind: 'state', stopped: outcome })
        return 'stopped'
      }
      if (sendingState(owner.accountId).stopped) announce(owner.accountId, { kind: 'state', stopped: null })
      errors = outcome === 'unanswered' ? errors + 1 : 0
      if (outcome === 'unanswered' && status !== null) failed.add(sale.saleId)
      if (outcome === 'unanswered' && (status === null || errors >= MAX_ERRORS)) return 'unanswered'
    }
  } catch (error) {
    if (!signal.aborted) console.warn('waiting sales were not sent', error)
    return 'unanswered'
  }
  return errors > 0 ? 'unanswered' : 'sent'
}

/** Null when another page has seen to it. */
async function sendOutboxSale(sale: OutboxSale): Promise<SaleReply | null> {
  const { accountId } = sale.owner
  announce(accountId, { kind: 'state', sending: sale.saleId })
  try {
    const reply = await deliverSale(sale, AbortSignal.timeout(TIMEOUT_MS), true)
    if (reply?.outcome === 'refused') await refuseSale(reply)
    return reply
  } finally {
    announce(accountId, { kind: 'state', sending: null })
    announce(accountId, { kind: 'changed' })
  }
}

/** Leaves a sale whose receipt was handed out meanwhile: it is sent again as late. */
async function refuseSale({ sale, body }: SaleReply): Promise<void> {
  await updateOutboxSale(sale, ({ isLate }) => (isLate === sale.isLate ? { refusal: refusalOf(body) } : null))
}
