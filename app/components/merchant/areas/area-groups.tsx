import { moveEntry } from '#app/domain/catalog/category.ts'
import { Sortable, sortableShape } from '../catalog/sortable.tsx'
import { useMovedEntries } from '../catalog/use-moved-entries.ts'
import { useFormFetcher } from '../use-form-result.ts'
import { AreaRow } from './area-row.tsx'
import { type AreasAnswer, type AreasView, areaGroups, areasPath, type ShownArea } from './areas-view.ts'

interface Props {
  view: AreasView
  onEdit(area: ShownArea): void
}

export function AreaGroups({ view: { kind, areas, moneyFormat }, onEdit }: Props) {
  const [order, setOrder] = useMovedEntries(areas)
  const fetcher = useFormFetcher<AreasAnswer>()
  const groups = areaGroups(order)

  function move(part: string, from: number, to: number) {
    if (from === to) return
    const next = groups.flatMap((group) => (group.part === part ? moveEntry(group.areas, from, to) : group.areas))
    setOrder(next)
    const ids = JSON.stringify(next.map(({ id }) => id))
    fetcher.submit({ intent: 'order', kind, ids }, { method: 'post', action: areasPath(kind) })
  }

  return groups.map((group) => (
    <section key={group.part} className="grid grid-cols-1 gap-2" aria-label={group.part || undefined}>
      {group.part !== '' && (
        <h2 className="text-sm wrap-anywhere" dir="auto">
          {group.part}
        </h2>
      )}
      <Sortable
        entries={group.areas}
        className={sortableShape}
        onMove={(from, to) => move(group.part, from, to)}
        row={(area, drag) => <AreaRow area={area} moneyFormat={moneyFormat} drag={drag} onEdit={() => onEdit(area)} />}
      />
    </section>
  ))
}
