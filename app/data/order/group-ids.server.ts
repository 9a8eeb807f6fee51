import type { SQL } from 'drizzle-orm'
import type { OrderGroup } from '#app/domain/order/list-query.ts'
import type { ReadScope } from '../sql/scope.server.ts'
import { attentionOf } from './attention.server.ts'
import { unsentOf } from './unsent.server.ts'

export function idsOfGroup(scope: ReadScope, group: OrderGroup, now: number): SQL | null {
  if (group === 'attention') return attentionOf(scope, now)
  return group === 'unsent' ? unsentOf(scope, now) : null
}
