import { type SQL, sql } from 'drizzle-orm'
import { type OrderGroup, statusesOf } from '#app/domain/order/list/query.ts'
import { ORDER_STATUSES } from '#app/domain/order/order.ts'
import type { ReadScope } from '../../sql/scope.server.ts'
import { attentionOf, unsentOf } from './attention.server.ts'

export interface CounterRow {
  counter: string
  value: number
}

const PREFIX = 'orders:'

export const isOrderCounter = (counter: SQL | object) => sql`${counter} >= 'orders:' AND ${counter} < 'orders;'`

export function countsOf(counters: CounterRow[], attention: number, unsent: number): Record<OrderGroup, number> {
  const value = (counter: string) => counters.find((row) => row.counter === counter)?.value ?? 0
  const sum = (statuses: readonly string[]) => statuses.reduce((all, status) => all + value(PREFIX + status), 0)
  return {
    all: counters.reduce((all, { value }) => all + value, 0),
    new: sum(statusesOf.new),
    progress: sum(statusesOf.progress),
    paid: sum(statusesOf.paid),
    cancelled: sum(statusesOf.cancelled),
    other: sum(unknownStatuses(counters)),
    attention,
    unsent,
  }
}

export function statusesIn(group: OrderGroup, counters: CounterRow[]): readonly string[] | null {
  if (group === 'all' || group === 'attention' || group === 'unsent') return null
  return group === 'other' ? unknownStatuses(counters) : statusesOf[group]
}

export function hasStatusOf(group: OrderGroup, status: SQL): SQL {
  if (group === 'all' || group === 'attention' || group === 'unsent') return sql`true`
  return group === 'other'
    ? sql`${status} NOT IN (${sqlList(ORDER_STATUSES)})`
    : sql`${status} IN (${sqlList(statusesOf[group])})`
}

function unknownStatuses(counters: CounterRow[]): string[] {
  return counters
    .filter(({ counter, value }) => counter.startsWith(PREFIX) && value > 0)
    .map(({ counter }) => counter.slice(PREFIX.length))
    .filter((status) => !ORDER_STATUSES.some((known) => known === status))
}

function sqlList(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}

export function idsOfGroup(scope: ReadScope, group: OrderGroup, now: number): SQL | null {
  if (group === 'attention') return attentionOf(scope, now)
  return group === 'unsent' ? unsentOf(scope, now) : null
}
