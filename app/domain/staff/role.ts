export const ROLES = ['owner', 'manager', 'seller', 'viewer'] as const

/** What a person is in a store; a viewer only reads. */
export type Role = (typeof ROLES)[number]
