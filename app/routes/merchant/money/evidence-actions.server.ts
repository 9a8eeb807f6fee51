import type { MoneyActionData } from '#app/components/merchant/money/money-view.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import type { ReceivedCounts } from '#app/data/money/receive.server.ts'
import { type AttemptResult, countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { PASTES } from '#app/domain/limit.ts'
import { evidenceOf } from '#app/domain/payment/evidence.ts'
import { readMobileMessages } from '#app/domain/payment/message/mobile-message.ts'
import { MAX_STATEMENT, readStatement } from '#app/domain/payment/statement.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyPaste as words } from '#copy/merchant/money'
import { type About, answerDone, answerRefused, type MoneyAction, textOf } from './answers.server.ts'

const MOST_NAMED = 10

export async function readPaste(action: MoneyAction) {
  const { form, merchant, context, now } = action
  const about = { intent: 'paste', id: '' }
  const text = textOf(form, 'messages')
  if (text.trim() === '') return answerRefused(about, 422, wrong('messages', 'empty'))
  const limit = await countAttempt(context, PASTES, merchant.store.id)
  if (!limit.ok) return answerTooMany({ ...about, typed: { messages: text } }, 'messages', limit)
  const pasted = readMobileMessages(text)
  if (!pasted.ok) return answerRefused(about, 413, wrong('messages', pasted.reason))
  const { evidence, read, notReceived } = evidenceOf(pasted.messages, now)
  const counts = await merchant.store.rows.money.receive(evidence, { source: 'message', by: merchant.store.actor })
  const notes = pasted.leftOut > 0 ? [words().leftOut({ n: pasted.leftOut })] : []
  return answerRead(action, about.intent, counts, words().messages(valuesOf(counts, read, notReceived)), notes)
}

export async function readUpload(action: MoneyAction) {
  const { form, merchant, now } = action
  const about = { intent: 'statement', id: '' }
  const { storeRow } = await merchant.store.rows.shell.read()
  const tier = tierUntil(storeRow?.proUntil ?? null, now)
  if (!limitsOf(tier).hasStatements) {
    return answerRefused(about, 403, { ...wrong('statement', 'plan'), upgrade: upgradePath(tier) })
  }
  const file = form.get('statement')
  if (!(file instanceof Blob) || file.size === 0) return answerRefused(about, 422, wrong('statement', 'not-text'))
  if (file.size > MAX_STATEMENT) return answerRefused(about, 413, wrong('statement', 'too-large'))
  const text = textOfBytes(await file.arrayBuffer())
  if (text === null) return answerRefused(about, 422, wrong('statement', 'not-text'))
  const statement = readStatement(text, now)
  if (!statement.ok) {
    const isTooLong = statement.reason === 'too-many-rows'
    return answerRefused(about, isTooLong ? 413 : 422, wrong('statement', isTooLong ? 'too-large' : 'no-header'))
  }
  const { evidence, read, notReceived, badRows } = statement
  const counts = await merchant.store.rows.money.receive(evidence, { source: 'statement', by: merchant.store.actor })
  const rows = badRows.slice(0, MOST_NAMED).join(', ') + (badRows.length > MOST_NAMED ? ', …' : '')
  const notes = badRows.length > 0 ? [words().badRows({ n: badRows.length, rows })] : []
  return answerRead(action, about.intent, counts, words().rows(valuesOf(counts, read, notReceived)), notes)
}

/** Confirms the claims whose money is here: what an import had no room for, or all that match. */
export async function confirmOthers(action: MoneyAction) {
  const counts = await action.merchant.store.rows.money.confirmSeen({
    source: 'message',
    by: action.merchant.store.actor,
  })
  const missed = Number(textOf(action.form, 'expected')) - counts.confirmed - counts.notReached
  const notes = missed > 0 ? [words().notConfirmed({ n: missed })] : []
  return answerRead(action, 'confirm-seen', counts, words().othersConfirmed({ n: counts.confirmed }), notes)
}

function answerRead(action: MoneyAction, intent: string, counts: ReceivedCounts, title: string, notes: string[]) {
  const { notReached } = counts
  const left = notReached > 0 ? [words().notReached({ n: notReached })] : []
  return answerDone(action, { intent, id: '' }, title, { notes: [...notes, ...left], notReached })
}

export function refuseUpload(status: 400 | 413 | 429) {
  const about = { intent: 'statement', id: '' }
  if (status === 429) return answerRefused(about, 429, { text: tooManyRequests(0) })
  return answerRefused(about, status, wrong('statement', status === 413 ? 'too-large' : 'not-text'))
}

export function answerTooMany(about: About, field: string, { waitMs }: Extract<AttemptResult, { ok: false }>) {
  return answerRefused(about, 429, { errors: { [field]: tooManyRequests(waitMs) } }, retryAfter(waitMs))
}

function wrong(field: string, reason: keyof ReturnType<typeof words>['errors']): Partial<MoneyActionData> {
  return { errors: { [field]: words().errors[reason] } }
}

function valuesOf(counts: ReceivedCounts, n: number, notReceived: number) {
  return { ...counts, n, notReceived }
}

/** Returns null for a spreadsheet, a PDF or another encoding. */
function textOfBytes(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') || text.startsWith('%PDF') ? null : text
  } catch {
    return null
  }
}
