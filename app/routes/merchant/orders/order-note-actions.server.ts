import { MAX_NOTE } from '#app/domain/order/edit/rules.ts'
import { oneLine } from '#app/domain/order/message/chat-text.ts'
import { orderNotes as words } from '#copy/merchant/order-notes'
import { type OrderAction, saved } from './order-answers.server.ts'
import { answerNotChanged, answerRefusedStep } from './refused-step.server.ts'

export async function changeNotes(action: OrderAction, id: string) {
  const { intent, form, merchant } = action
  const { orders } = merchant.store.rows
  const noteId = String(form.get('note') ?? '').slice(0, 64)
  if (intent === 'remove-note') {
    await orders.removeNote(id, noteId)
    return saved(action, false, { title: words().removed })
  }
  const text = oneLine(String(form.get('text') ?? ''))
  if (text === '') return answerNotChanged(intent, words().empty, 422)
  if (text.length > MAX_NOTE) return answerNotChanged(intent, words().tooLong, 422)
  const answer = await orders.addNote(id, { noteId, text, by: merchant.user.id })
  if (answer.ok) return saved(action, false, { title: words().added })
  if (answer.reason === 'order-not-found') return answerRefusedStep(intent, answer)
  return answerNotChanged(intent, words().tooMany, 409)
}
