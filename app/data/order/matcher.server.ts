import { type SQL, sql } from 'drizzle-orm'
import type { OrderGroup } from '#app/domain/order/list-query.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { type OrderFilter, passesFilter } from './filters.server.ts'
import { idsOfGroup } from './group-ids.server.ts'
import { hasStatusOf } from './groups.server.ts'

export function matcher(scope: ReadScope, group: OrderGroup, filter: OrderFilter, now: number): (id: SQL) => SQL {
  const { paidWith, handOver, span } = filter
  const isOpen = paidWith === '' && handOver === '' && span.start === null && span.end === null
  if (group === 'all' && isOpen) return () => sql`true`
  const ids = idsOfGroup(scope, group, now)
  if (ids && isOpen) return (id) => sql`${id} IN (${ids})`
  const isInGroup = (id: SQL) => (ids ? sql`${id} IN (${ids}) AND ` : sql``)
  return (id) => sql`${isInGroup(id)}EXISTS (SELECT 1 FROM orders AS s WHERE s.store_id = ${scope.key} AND s.id = ${id}
    AND ${hasStatusOf(group, sql`s.status`)} AND ${passesFilter('s', filter)})`
}
