import { Pencil, Trash2 } from 'lucide-react'
import { categoriesTab as words } from '#copy/merchant/catalog'
import { IconButton } from '../../ui/button.tsx'
import { DragHandle } from './drag-handle.tsx'
import { type Drag, sortableRowClass } from './sortable.tsx'
import type { CatalogCategory } from './view.ts'

export interface CategoryRowProps {
  category: CatalogCategory
  products: number
  onEdit(category: CatalogCategory): void
  onDelete(category: CatalogCategory): void
}

export function CategoryRow({ category, products, onEdit, onDelete, drag }: CategoryRowProps & { drag: Drag }) {
  return (
    <li {...drag.row} className={sortableRowClass(drag)}>
      <DragHandle label={words().drag({ name: category.name })} handle={drag.handle} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" dir="auto">
          {category.name}
        </span>
        <span className="block text-sm text-ink-2">
          {[words().products({ n: products }), category.description].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton label={words().edit({ name: category.name })} onClick={() => onEdit(category)}>
        <Pencil className="icon icon-small" aria-hidden="true" />
      </IconButton>
      <IconButton label={words().remove({ name: category.name })} onClick={() => onDelete(category)}>
        <Trash2 className="icon icon-small" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
