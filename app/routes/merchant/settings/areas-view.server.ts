import type { AreaFormName, AreasView } from '#app/components/merchant/areas/areas-view.ts'
import { areaLimit } from '#app/data/delivery/areas.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { AREA_KINDS, type AreaKind } from '#app/domain/delivery/area.ts'
import { listedAreas } from '#app/domain/delivery/listed-areas.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'

interface Source {
  newId(): string
  now(): number
}

const FORMS = ['add', 'edit', 'list', 'table', 'remove'] as const

export async function areasView(query: URLSearchParams, { areas }: OpenStore, source: Source) {
  const loaded = await areas.load()
  if (!loaded) return null
  const kind = AREA_KINDS.find((known) => known === query.get('tab')) ?? 'area'
  const { store } = loaded
  const ofKind = (wanted: AreaKind) => loaded.areas.filter((area) => area.kind === wanted)
  const view: AreasView = {
    kind,
    areas: ofKind(kind),
    counts: {
      area: ofKind('area').length,
      parcel: ofKind('parcel').length,
      pickup: ofKind('pickup').length,
    },
    max: areaLimit(store.proUntil, source.now()),
    newId: source.newId(),
    moneyFormat: moneyFormatOf(store.currency),
    deliveryFee: store.deliveryFee,
    places: listedAreas(kind, store.country, ofKind(kind)),
  }
  const name: AreaFormName | 'remove' | undefined = FORMS.find((form) => query.has(form))
  return { view, pageForm: name ? { name, id: query.get(name) ?? '' } : null }
}
