import { sha256 } from '#app/data/sql/hash.server.ts'
import { insert, rows, type Shop } from './shops.ts'

type Values = Record<string, string | number | null>

export function membershipOf(shop: Pick<Shop, 'id'>, person: { id: string }, values: Values = {}) {
  const id = `mem_${crypto.randomUUID().replaceAll('-', '').slice(0, 28)}`
  return { id, store: shop.id, user_id: person.id, role: 'seller', name: 'Wanjiku', since: 1, ...values }
}

/** Returns its id; the store is on Pro, which staff is part of. */
export async function addMember(...[shop, person, values]: Parameters<typeof membershipOf>): Promise<string> {
  const row = membershipOf(shop, person, values)
  await insert('memberships', row).run()
  await rows('UPDATE stores SET pro_until = 8e15 WHERE id = ?', shop.id)
  return row.id
}

export function invitationTo(shop: Pick<Shop, 'id'>, values: Values = {}) {
  const id = crypto.randomUUID()
  const token_hash = (id + id).replaceAll('-', '')
  return { id, store: shop.id, role: 'viewer', name: 'Otieno', token_hash, created_at: 1, ends_at: 9, ...values }
}

export function pinOf({ id, store }: { id: string; store: string }, values: Values = {}) {
  return { store, person: id, hash: `${'a'.repeat(32)}:${'b'.repeat(64)}`, set_at: 1, ...values }
}

/** Unlocked by whoever `unlocked_by` names: the cookie of `tillCookieOf` proves it. */
export function tillOf(shop: Pick<Shop, 'id'>, values: Values = {}) {
  const id = crypto.randomUUID()
  const keys = { secret_hash: sha256(secretOf(id)), unlock_hash: sha256(unlockOf(id)) }
  const sellers = JSON.stringify(values.unlocked_by ? [values.unlocked_by] : [])
  const dates = { created_at: 1, unlocked_at: values.unlocked_by ? Date.now() : null }
  return { id, store: shop.id, name: 'Counter', sellers, lock_minutes: 10, ...keys, ...dates, ...values }
}

export function tillCookieOf({ id }: { id: string }): string {
  return `__Host-till=${id}.${secretOf(id)}; __Host-till-unlock=${unlockOf(id)}`
}

const secretOf = (id: string) => `secret-${id}`
const unlockOf = (id: string) => `unlock-${id}`
