export const REFERRAL_SOURCES = [
  'kibanda_rep',
  'instagram',
  'tiktok',
  'facebook',
  'google',
  'friend',
  'advertisement',
  'blog',
  'other',
] as const

export type ReferralSource = (typeof REFERRAL_SOURCES)[number]

export function isReferralSource(value: string): value is ReferralSource {
  return REFERRAL_SOURCES.some((source) => source === value)
}
