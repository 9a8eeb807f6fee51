import { Pencil, Trash2 } from 'lucide-react'
import { moveEntry } from '#app/domain/catalog/category.ts'
import { categoriesTab as words } from '#copy/merchant/catalog'
import { IconButton } from '../../../ui/button.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import {
  type Drag,
  DragHandle,
  Sortable,
  sortableRowClass,
  sortableShape,
  useMovedEntries,
} from '../arrange/sortable.tsx'
import type { CatalogCategory, CatalogView } from '../view.ts'

interface CategoryRowProps {
  category: CatalogCategory
  products: number
  onEdit(category: CatalogCategory): void
  onDelete(category: CatalogCategory): void
}

type Props = Pick<CatalogView, 'categories' | 'perCategory'> & Pick<CategoryRowProps, 'onEdit' | 'onDelete'>

export function CategoryList({ categories, perCategory, ...actions }: Props) {
  const [order, setOrder] = useMovedEntries(categories)
  const mayEdit = useMay('products.edit')
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
      {mayEdit && <p className="text-sm text-ink-2">{words().text}</p>}
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

function CategoryRow({ category, products, onEdit, onDelete, drag }: CategoryRowProps & { drag: Drag }) {
  const mayEdit = useMay('products.edit')
  return (
    <li {...drag.row} className={sortableRowClass(drag)}>
      {mayEdit && <DragHandle label={words().drag({ name: category.name })} handle={drag.handle} />}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" dir="auto">
          {category.name}
        </span>
        <span className="block text-sm text-ink-2">
          {[words().products({ n: products }), category.description].filter(Boolean).join(' · ')}
        </span>
      </span>
      {mayEdit && (
        <>
          <IconButton label={words().edit({ name: category.name })} onClick={() => onEdit(category)}>
            <Pencil className="icon icon-small" aria-hidden="true" />
          </IconButton>
          <IconButton label={words().remove({ name: category.name })} onClick={() => onDelete(category)}>
            <Trash2 className="icon icon-small" aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  )
}
