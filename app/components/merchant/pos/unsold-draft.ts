import { findOutboxSale, findReceipt } from '#app/browser/till/outbox-sales.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { emptyTill, type TillDraft } from '#app/domain/sale/till-draft.ts'

/** Empty for a cart that was queued or booked: its page ended before it was cleared. */
export async function unsoldDraft(owner: TillOwner, draft: TillDraft): Promise<TillDraft> {
  const { saleId } = draft
  if (saleId === null) return draft
  try {
    const sold = (await findOutboxSale({ owner, saleId })) ?? (await findReceipt({ owner, saleId }))
    return sold ? emptyTill : draft
  } catch {
    return draft
  }
}
