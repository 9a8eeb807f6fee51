import { failed, refused } from '#copy/merchant/catalog'
import { answerNotSaved, answerSaved } from './catalog-answers.server.ts'
import type { ProductAction } from './product-actions.server.ts'

/** `before` is the product that the moved one follows; without it that one is the first. */
export async function moveProduct({ form, merchant, now }: ProductAction) {
  const intent = 'move-product'
  const { id, rows } = merchant.store
  const answer = await rows.arrangement.move(String(form.get('id') ?? ''), String(form.get('before') ?? ''))
  if (answer.ok) return answerSaved({ title: '' }, { intent, storeId: id, now })
  const isGone = answer.reason === 'product-not-found'
  return answerNotSaved(
    { title: failed().move, text: isGone ? refused().gone : refused().noPlace },
    intent,
    isGone ? 404 : 409,
  )
}
