export const DECLINE_REASONS = ['out-of-stock', 'no-delivery', 'other'] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

export function declineReason(note: string | null): DeclineReason | null {
  return DECLINE_REASONS.find((reason) => reason === note) ?? null
}
