import { findOutboxSale } from '#app/browser/till/outbox-sales.ts'
import { findSentSale } from '#app/browser/till/sent-sales.ts'
import { emptyTill, type TillDraft } from '#app/domain/sale/till-draft.ts'

/** Returns an empty draft for a sale in the outbox or booked: its page ended before clearing. */
export async function unsoldDraft(draft: TillDraft): Promise<TillDraft> {
  const { saleId } = draft
  if (saleId === null) return draft
  try {
    const isSold = (await findOutboxSale(saleId)) ?? (await findSentSale(saleId))
    return isSold ? emptyTill : draft
  } catch {
    return draft
  }
}
