import { inSendingOrder, resendWait } from '#app/domain/sale/outbox-order.ts'
import type { OutboxSale, TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { announce, onOutboxEvent, sendingState } from './outbox-events.ts'
import { whileSendingAlone } from './outbox-lock.ts'
import { listOutboxSales, updateOutboxSale } from './outbox-sales.ts'
import { postSale, refusalOf, type SaleReply } from './post-sale.ts'
import { settleSale } from './settle-sale.ts'

const TIMEOUT_MS = 30_000
/** Errors in a row that are the server's, not one sale's. */
const MAX_ERRORS = 3

type Round = 'sent' | 'unanswered' | 'stopped'

const senders = new Map<string, { users: number; stop(): void }>()

export function startSending(owner: TillOwner): () => void {
  const { accountId } = owner
  const sender = senders.get(accountId) ?? { users: 0, stop: keepSending(owner) }
  senders.set(accountId, sender)
  sender.users += 1
  return () => {
    sender.users -= 1
    if (sender.users > 0) return
    senders.delete(accountId)
    sender.stop()
  }
}

function keepSending(owner: TillOwner): () => void {
  const failed = new Set<string>()
  const controller = new AbortController()
  const { signal } = controller
  let timer = 0
  let unanswered = 0
  let running: Promise<void> | null = null
  let isAskedAgain = false

  function run() {
    if (running) isAskedAgain = true
    else running = rounds().finally(() => (running = null))
  }

  async function rounds() {
    clearTimeout(timer)
    do {
      isAskedAgain = false
      const round = await sendRound(owner, failed, signal)
      if (signal.aborted) return
      unanswered = round === 'unanswered' ? unanswered + 1 : 0
      if (round === 'stopped' && !isAskedAgain) return
    } while (isAskedAgain)
    clearTimeout(timer)
    timer = window.setTimeout(run, resendWait(unanswered))
  }

  const stopListening = onOutboxEvent(owner.accountId, (event) => event.kind === 'waiting' && run())
  addEventListener('online', run, { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && run(), { signal })
  run()
  return () => {
    controller.abort()
    clearTimeout(timer)
    stopListening()
  }
}

async function sendRound(owner: TillOwner, failed: Set<string>, signal: AbortSignal): Promise<Round> {
  let errors = 0
  try {
    for (const { saleId } of inSendingOrder(await listOutboxSales(owner), failed)) {
      const reply = await whileSendingAlone(() => sendOutboxSale(saleId), signal)
      if (reply === null) continue
      const { outcome, status } = reply
      if (outcome === 'signed-out' || outcome === 'other-account') {
        announce(owner.accountId, { kind: 'stopped', reason: outcome })
        return 'stopped'
      }
      if (sendingState(owner.accountId).stopped) announce(owner.accountId, { kind: 'stopped', reason: null })
      errors = outcome === 'unanswered' ? errors + 1 : 0
      if (outcome === 'unanswered' && status !== null) failed.add(saleId)
      if (outcome === 'unanswered' && (status === null || errors >= MAX_ERRORS)) return 'unanswered'
    }
  } catch (error) {
    if (!signal.aborted) console.warn('waiting sales were not sent', error)
    return 'unanswered'
  }
  return errors > 0 ? 'unanswered' : 'sent'
}

async function sendOutboxSale(saleId: string): Promise<SaleReply | null> {
  const sale = await updateOutboxSale(saleId, ({ refusal }) => (refusal === null ? { sentAt: Date.now() } : null))
  if (!sale) return null
  const { accountId } = sale.owner
  announce(accountId, { kind: 'sending', saleId })
  try {
    const reply = await postSale(sale, AbortSignal.timeout(TIMEOUT_MS))
    if (reply.outcome === 'booked') await settleSale(sale, reply.body)
    if (reply.outcome === 'refused') await refuseSale(sale, reply.body)
    return reply
  } finally {
    announce(accountId, { kind: 'sending', saleId: null })
    announce(accountId, { kind: 'changed' })
  }
}

/** A sale that was handed out meanwhile is sent again as late. */
async function refuseSale(sale: OutboxSale, answer: unknown): Promise<void> {
  const refusal = refusalOf(answer)
  await updateOutboxSale(sale.saleId, (current) => (current.isLate === sale.isLate ? { refusal } : null))
}
