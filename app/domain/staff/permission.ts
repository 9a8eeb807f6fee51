import type { Role } from './role.ts'

/**
 * `within-limits`: up to what the store lets a seller agree to, judged by the batch that writes.
 * `by-pin`: refused, unless a manager's PIN comes with the request.
 */
export type Grant = 'yes' | 'within-limits' | 'by-pin' | 'no'

interface Rule extends Record<Role, Grant> {
  /** Closed to a shared till, whoever unlocked it: it belongs to a person or their device. */
  isPersonal?: true
}

const yes = 'yes'
const everyone: Rule = { owner: yes, manager: yes, seller: yes, viewer: yes }
const sellers: Rule = { ...everyone, viewer: 'no' }
const sellersWithinLimits: Rule = { ...sellers, seller: 'within-limits' }
const sellersByPin: Rule = { ...sellers, seller: 'by-pin' }
const readers: Rule = { ...everyone, seller: 'no' }
const managers: Rule = { ...sellers, seller: 'no' }
const ownerAlone: Rule = { ...managers, manager: 'no' }

const rules = {
  'store.open': everyone,
  'orders.read': everyone,

  'orders.serve': sellers,
  'deliveries.run': sellers,
  'prompts.ask': sellers,
  'till.use': sellers,
  'pin.own': sellers,
  /** At the own till; others' are money's. */
  'shifts.read': everyone,
  'shifts.keep': sellers,
  'devices.alert': { ...sellers, isPersonal: true },

  'sales.book': sellersWithinLimits,
  'orders.edit': sellersWithinLimits,
  'orders.reverse': sellersByPin,

  'figures.read': readers,
  'products.read': readers,
  'money.read': readers,
  'customers.read': readers,
  'marketing.read': readers,
  'orders.export': readers,
  'money.export': readers,
  'products.export': readers,

  'orders.manage': managers,
  'orders.decline': managers,
  'products.edit': managers,
  'products.import': managers,
  'stock.book': managers,
  'money.manage': managers,
  'customers.block': managers,
  'customers.export': managers,
  'marketing.edit': managers,
  'settings.edit': managers,
  'activity.read': managers,
  'tills.manage': managers,

  'settings.identity': ownerAlone,
  'payments.set-up': ownerAlone,
  'store.set-up': ownerAlone,
  'staff.manage': ownerAlone,
  'plan.change': ownerAlone,

  'person.own': { ...everyone, isPersonal: true },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof rules

export const PERMISSIONS = Object.keys(rules) as Permission[]

export function grantOf(role: Role, permission: Permission): Grant {
  return rules[permission][role]
}

/** True also for what a seller may within limits. */
export function mayRole(role: Role, permission: Permission): boolean {
  const grant = grantOf(role, permission)
  return grant === 'yes' || grant === 'within-limits'
}

export function isLimited(role: Role, permission: Permission): boolean {
  return grantOf(role, permission) === 'within-limits'
}

/** What is shown to a role, with a manager's PIN too: no page, button or form of anything else. */
export function shownPermissions(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => grantOf(role, permission) !== 'no')
}

/** True for what an unlocked shared till may: what a seller may, but nothing of a person's own. */
export function mayTill(permission: Permission): boolean {
  const rule: Rule = rules[permission]
  return !rule.isPersonal && mayRole('seller', permission)
}

/** Whom a refused person may ask; null when the role may. */
export type Helper = 'owner' | 'manager'

export function helperFor(role: Role, permission: Permission): Helper | null {
  if (mayRole(role, permission)) return null
  return mayRole('manager', permission) ? 'manager' : 'owner'
}
