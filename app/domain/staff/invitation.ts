export const MAX_MEMBER_NAME = 60

export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

/** Of one person, in stores of others. */
export const MAX_MEMBERSHIPS = 20
