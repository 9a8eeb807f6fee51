import { hashPassword } from 'better-auth/crypto'
import type { DemoOwner, DemoStore } from './demo-store.ts'
import { insertRows } from './insert-rows.ts'
import { demoPassword } from './stores.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const hashes = new Map<string, Promise<string>>()

/** The hash of a password, made once a process: each takes some 100 ms of a core. */
export function passwordHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

export async function ownerRows(db: D1Database, owner: DemoOwner, openedAt: number, now: number) {
  const endsAt = owner.planEndsInDays === null ? null : now + owner.planEndsInDays * DAY
  const stamps = { created_at: openedAt, updated_at: openedAt }
  return [
    ...insertRows(db, 'user', [
      { id: owner.id, name: owner.fullName, email: owner.email, email_verified: 1, ...stamps },
    ]),
    ...insertRows(db, 'account', [
      {
        id: `${owner.id}-password`,
        account_id: owner.id,
        provider_id: 'credential',
        user_id: owner.id,
        password: await passwordHash(demoPassword),
        ...stamps,
      },
    ]),
    ...insertRows(db, 'profiles', [
      {
        id: owner.id,
        username: owner.email.split('@')[0] ?? '',
        full_name: owner.fullName,
        phone_number: owner.phone,
        email: owner.email,
        referral_source: 'friend',
        updated_at: openedAt,
      },
    ]),
    ...insertRows(db, 'user_settings', [
      {
        id: `${owner.id}-settings`,
        user_id: owner.id,
        selected_plan: owner.plan,
        subscription_status: owner.plan,
        subscription_start_date: owner.plan === 'pro' ? openedAt : null,
        subscription_end_date: endsAt,
        onboarding_completed: 1,
        onboarding_step: 'complete',
        setup_progress: 'complete',
        created_at: openedAt,
      },
    ]),
  ]
}

/** What the owner and the people changed of late. */
export function activityRows(
  db: D1Database,
  { id: store_id, owner, staff, products, currency }: DemoStore,
  now: number,
) {
  const manager = staff.find(({ role }) => role === 'manager')?.id ?? owner.id
  const [first, second] = products
  if (!first || !second) throw new Error('the cast has no products')
  const raised = { deed: 'price-changed', name: first.name, from: first.price - 5_000, to: first.price, currency }
  const done = [
    { kind: 'prices', actor: manager, what: raised },
    { kind: 'products', actor: manager, what: { deed: 'product-edited', name: second.name } },
    { kind: 'settings', actor: owner.id, what: { deed: 'settings-saved', fields: ['openingHours', 'minimumOrder'] } },
    { kind: 'downloads', actor: manager, what: { deed: 'file-downloaded', name: 'orders' } },
    { kind: 'methods', actor: owner.id, what: { deed: 'method-edited', name: null } },
  ]
  return insertRows(
    db,
    'activity',
    done.map(({ what, ...row }, index) => {
      return { store_id, id: `demo-${index}`, at: now - (index + 1) * 5 * HOUR, ...row, what: JSON.stringify(what) }
    }),
  )
}

/** Accounts with a confirmed address and their memberships. */
export async function staffRows(db: D1Database, { id: store, staff }: DemoStore, now: number) {
  const password = await passwordHash(demoPassword)
  const dated = staff.map((member) => ({ ...member, since: now - member.sinceDaysAgo * DAY }))
  return [
    ...insertRows(
      db,
      'user',
      dated.map(({ userId: id, name, email, since }) => {
        return { id, name, email, email_verified: 1, created_at: since, updated_at: since }
      }),
    ),
    ...insertRows(
      db,
      'account',
      dated.map(({ userId, since }) => ({
        ...{ id: `${userId}-password`, account_id: userId, provider_id: 'credential', user_id: userId, password },
        ...{ created_at: since, updated_at: since },
      })),
    ),
    ...insertRows(
      db,
      'memberships',
      dated.map(({ id, userId: user_id, role, name, since }) => ({ id, store, user_id, role, name, since })),
    ),
  ]
}
