const MEMBERSHIP_PREFIX = 'mem_'

export const EVENT_ACTORS = ['shopper', 'owner', 'staff', 'rider', 'system'] as const

export type EventActor = (typeof EVENT_ACTORS)[number]

export interface Actor {
  actor: EventActor
  id: string | null
}

export function membershipId(unique: string): string {
  return `${MEMBERSHIP_PREFIX}${unique.slice(0, 28)}`
}

export function isMembership(id: string | null): boolean {
  return id?.startsWith(MEMBERSHIP_PREFIX) === true
}

/** `id`: the owner's user id or a membership's id. */
export function merchantActor(id: string | null): Actor {
  return { actor: isMembership(id) ? 'staff' : 'owner', id }
}

export function isMerchant(actor: EventActor): boolean {
  return actor === 'owner' || actor === 'staff'
}

/** Of a store's people by what stands in its rows; '' for whose account has gone. */
export type Names = Readonly<Record<string, string>>

export interface Reader {
  actor: string
  names: Names
}
