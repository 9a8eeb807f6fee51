import { countiesOfKenya, estatesOfKenya, type Place } from '#app/domain/reference/kenya-places.ts'
import { fold } from '#app/domain/text/fold.ts'
import type { AreaKind } from './area.ts'
import { placeKey } from './fee-table.ts'

export interface ListedArea extends Place {
  value: string
  isUsed: boolean
}

export function listedAreas(kind: AreaKind, country: string, existing: Place[]): ListedArea[] {
  if (country !== 'KE' || kind === 'pickup') return []
  const places = kind === 'area' ? estatesOfKenya : countiesOfKenya
  const names = places.map(({ name }) => fold(name))
  const usedKeys = new Set(existing.map(placeKey))
  const usedNames = new Set(existing.map(({ name }) => fold(name)))
  return places.map((place) => {
    const name = fold(place.name)
    // Several towns have a Milimani: it is in use only where its heading is the same, too.
    const isShared = names.indexOf(name) !== names.lastIndexOf(name)
    const isUsed = usedKeys.has(placeKey(place)) || (!isShared && usedNames.has(name))
    return { ...place, value: `${place.part}/${place.name}`, isUsed }
  })
}
