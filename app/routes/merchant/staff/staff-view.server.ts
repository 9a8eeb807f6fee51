import type { Merchant } from '#app/auth/guards.server.ts'
import type { StaffView } from '#app/components/merchant/staff/staff-view.ts'
import { shortDate } from '#app/copy/short-date.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import type { Context } from '#app/load-context.server.ts'

export async function staffView(
  context: Pick<Context, 'now' | 'newId'>,
  query: URLSearchParams,
  { user, store }: Merchant,
): Promise<StaffView> {
  const now = context.now()
  const { people, invitations, room, proUntil } = await store.rows.staff.list()
  const tier = tierUntil(proUntil, now)
  const day = (at: number) => shortDate(at, now, store.timeZone)
  return {
    storeId: store.id,
    newKey: context.newId(),
    owner: user.name || user.email,
    people: people.map(({ since, name, ...person }) => ({ ...person, name: name ?? '', since: day(since) })),
    invitations: invitations.map(({ id, role, name, endsAt }) => ({ id, role, name: name ?? '', ends: day(endsAt) })),
    room,
    maxPeople: limitsOf(tier).maxPeople,
    upgradePath: tier === 'pro' ? null : upgradePath(tier),
    editedId: query.get('edit'),
    removedId: query.get('remove'),
  }
}
