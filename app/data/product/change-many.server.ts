import { type SQL, sql } from 'drizzle-orm'
import type { ManyChange, ManyResult, ProductVersion } from '#app/domain/catalog/many-products.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { categories, products } from '../schema/catalog.server.ts'
import type { Change, Rows, StoreScope } from '../sql/scope.server.ts'
import { unlikely } from '../sql/unlikely.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'
import { isChoosable, isNotRemoved } from './category/state.server.ts'
import { categoryTermStatements, removeTermsStatements } from './terms.server.ts'

type ManyChanged = ({ ok: true } & ManyResult) | Refused<'category-not-found'>

/** One batch changes those that are as the page showed them; the others stay and are named. */
export async function changeManyProducts(
  scope: StoreScope,
  context: StoreContext,
  selected: ProductVersion[],
  change: ManyChange,
): Promise<ManyChanged> {
  const list = JSON.stringify(selected)
  const isSelected = sql`${unlikely(sql`${products.id} IN (SELECT value->>'id' FROM json_each(${list}))`)}
    AND ${products.deletedAt} IS NULL`
  const isUnchanged = sql`${isSelected} AND (${products.id}, ${products.version})
    IN (SELECT value->>'id', value->>'version' FROM json_each(${list}))`
  const isDone = doneBy(change)
  const categoryId = change.kind === 'category' ? change.categoryId : null
  const category = categoryId === null ? null : await findCategory(scope, categoryId)
  if (categoryId !== null && !category) return refuse('category-not-found')

  const guard = sql`${isUnchanged} AND NOT (${isDone}) AND ${isChoosable(scope, categoryId)}`
  const before = scope.pick(
    products,
    { id: products.id, name: products.name, version: products.version, isDone: sql<number>`${isDone}`.as('done') },
    isSelected,
  )
  const writes = statementsOf(scope, change, { guard, now: context.now(), category })
  const [rows] = (await scope.batch([before, ...writes])) as [Awaited<typeof before>]
  refreshStore(scope, context)
  if (categoryId !== null && !(await findCategory(scope, categoryId))) return refuse('category-not-found')

  const versions = new Map(selected.map(({ id, version }) => [id, version]))
  const stayed = rows.filter(({ id, version, isDone }) => !isDone && versions.get(id) !== version)
  const gone = versions.size - rows.length
  // A request that comes again finds its products removed.
  const removedBefore = change.kind === 'remove' ? gone : 0
  return {
    ok: true,
    changed: rows.length - stayed.length + removedBefore,
    stayed: stayed.map(({ name }) => name),
    gone: gone - removedBefore,
  }
}

function doneBy(change: ManyChange): SQL {
  switch (change.kind) {
    case 'show':
      return sql`${products.isActive} = 1`
    case 'hide':
      return sql`${products.isActive} = 0`
    case 'category':
      return sql`${products.categoryId} IS ${change.categoryId}`
    case 'remove':
      return sql`false`
  }
}

interface Writing {
  guard: SQL
  now: number
  category: string | null
}

/** The product's own row comes last: the guard needs its former version. */
function statementsOf(scope: StoreScope, change: ManyChange, { guard, now, category }: Writing): Change[] {
  const set = { version: sql`${products.version} + 1`, updatedAt: now }
  switch (change.kind) {
    case 'show':
    case 'hide':
      return [scope.update(products, { ...set, isActive: change.kind === 'show' }, guard)]
    case 'category':
      return [
        ...categoryTermStatements(scope, guard, category),
        scope.update(products, { ...set, categoryId: change.categoryId }, guard),
      ]
    case 'remove':
      return [
        ...removeTermsStatements(scope, guard),
        scope.update(products, { deletedAt: now, isFeatured: false, updatedAt: now }, guard),
      ]
  }
}

async function findCategory(scope: StoreScope, id: string): Promise<string | null> {
  const named: Rows<{ name: string }> = scope.pick(
    categories,
    { name: categories.name },
    sql`${categories.id} = ${id} AND ${isNotRemoved}`,
  )
  return (await named)[0]?.name ?? null
}
