/** What a seller does only by a manager's PIN, by the intent that asks for it. */
const BY_PIN = ['cancel', 'undo-paid', 'return-goods', 'give-back', 'remove-payment'] as const

export const APPROVED_INTENTS = [...BY_PIN, 'sell', 'edit-order', 'take-order'] as const

export type ApprovedIntent = (typeof APPROVED_INTENTS)[number]

/** Travels with the one request that it allows. */
export interface Approval {
  intent: ApprovedIntent
  /** Whose PIN it was: a membership's id, or the owner's user id. */
  by: string
  till: string
}

/** Fields beside those of the form that a manager allows. */
export const APPROVAL_FIELDS = { person: 'approver', pin: 'approverPin' } as const

const PREFIX = 'allowed-'

export function approvalEvent({ intent }: Approval): string {
  return PREFIX + intent
}

/** Null for any other event of an order. */
export function intentOfEvent(type: string): ApprovedIntent | null {
  return APPROVED_INTENTS.find((intent) => type === PREFIX + intent) ?? null
}

export function isApprovedIntent(intent: string): intent is ApprovedIntent {
  return (APPROVED_INTENTS as readonly string[]).includes(intent)
}
