export const MEMBER_ROLES = ['manager', 'seller', 'viewer'] as const

/** A viewer only reads. */
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const ROLES = ['owner', ...MEMBER_ROLES] as const

/** What a person is in a store. */
export type Role = (typeof ROLES)[number]
