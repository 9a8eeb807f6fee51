/** Why a seller can't take an order: the note of its cancellation, which the shopper reads in words. */
export const DECLINE_REASONS = ['out-of-stock', 'no-delivery', 'other'] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Null for a cancellation without a reason. */
export function declineReason(note: string | null): DeclineReason | null {
  return DECLINE_REASONS.find((reason) => reason === note) ?? null
}
