import type { Merchant } from '#app/auth/guards.server.ts'
import type { ActivityView } from '#app/components/merchant/activity/activity-page.tsx'
import { activityText } from '#app/copy/phrases/merchant/activity.ts'
import { personName } from '#app/copy/phrases/merchant/person-name.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import { ACTIVITY_KINDS, type Activity } from '#app/domain/staff/activity.ts'
import type { Reader } from '#app/domain/staff/actor.ts'
import { activityKinds } from '#copy/merchant/activity'

const PATH = '/activity'
const CURSOR = /^(\d{1,16})\.([0-9a-zA-Z_-]{1,64})$/

export async function activityView(
  store: Merchant['store'],
  search: URLSearchParams,
  now: number,
): Promise<ActivityView> {
  const kind = ACTIVITY_KINDS.find((known) => known === search.get('kind')) ?? null
  const person = search.get('person')?.slice(0, 64) || null
  const [, at, id] = CURSOR.exec(search.get('after') ?? '') ?? []
  const after = at !== undefined && id !== undefined ? { at: Number(at), id } : null
  const [{ rows, hasMore }, names] = await Promise.all([
    store.rows.activity.page({ person, kind, after }),
    store.rows.staff.names(),
  ])
  const reader = { actor: store.actor, names }
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at,
      when: whenWords(row.at, now, store.timeZone),
      by: personName(row.actor, reader),
      text: activityText(row, reader),
      path: pathTo(row),
    })),
    people: peopleOf(reader),
    kinds: ACTIVITY_KINDS.map((value) => ({ value, label: activityKinds()[value] })),
    person: person !== null && Object.hasOwn(names, person) ? person : '',
    kind: kind ?? '',
    isFiltered: kind !== null || person !== null,
    newest: after ? pathOf({ person, kind }) : null,
    older: hasMore && last ? pathOf({ person, kind, after: `${last.at}.${last.id}` }) : null,
  }
}

function pathTo({ kind, what: { deed, id, name } }: Activity): string | null {
  if (deed === 'product-removed') return '/products/removed'
  const isProduct = kind === 'prices' || deed.startsWith('product-')
  if (isProduct && name) return `/products?${new URLSearchParams({ q: name })}`
  if (!id) return null
  return kind === 'runs' ? `/orders/deliveries/${id}` : `/orders?${new URLSearchParams({ order: id })}`
}

/** Oneself first; whose account has gone has no name to be found by. */
function peopleOf(reader: Reader): ActivityView['people'] {
  const others = Object.keys(reader.names).filter((id) => id !== reader.actor && reader.names[id] !== '')
  return [reader.actor, ...others].map((value) => ({ value, label: personName(value, reader) }))
}

function pathOf(query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  const search = new URLSearchParams(given).toString()
  return search === '' ? PATH : `${PATH}?${search}`
}
