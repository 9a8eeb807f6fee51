import { moveEntry } from '#app/domain/catalog/category.ts'
import { categoriesTab as words } from '#copy/merchant/catalog'
import { useFormFetcher } from '../use-form-result.ts'
import type { CatalogActionData } from './answer.ts'
import { CategoryRow, type CategoryRowProps } from './category-row.tsx'
import { Sortable, sortableShape } from './sortable.tsx'
import { useMovedEntries } from './use-moved-entries.ts'
import type { CatalogView } from './view.ts'

type Props = Pick<CatalogView, 'categories' | 'perCategory'> & Pick<CategoryRowProps, 'onEdit' | 'onDelete'>

export function CategoryList({ categories, perCategory, ...actions }: Props) {
  const [order, setOrder] = useMovedEntries(categories)
  const fetcher = useFormFetcher<CatalogActionData>()

  function move(from: number, to: number) {
    if (from === to) return
    const next = moveEntry(order, from, to)
    setOrder(next)
    const form = new FormData()
    form.set('intent', 'reorder-categories')
    for (const category of next) form.append('id', category.id)
    fetcher.submit(form, { method: 'post' })
  }

  return (
    <>
      <p className="text-sm text-ink-2">{words().text}</p>
      <Sortable
        entries={order}
        className={sortableShape}
        onMove={move}
        row={(category, drag) => (
          <CategoryRow category={category} products={perCategory[category.id] ?? 0} {...actions} drag={drag} />
        )}
      />
    </>
  )
}
