import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, Ref } from 'react'
import { categoriesTab as words } from '#app/copy/en/merchant/catalog.ts'
import { IconButton } from '../../ui/button.tsx'
import type { CatalogCategory } from './view.ts'

export interface CategoryRowProps {
  category: CatalogCategory
  products: number
  onEdit(category: CatalogCategory): void
  onDelete(category: CatalogCategory): void
}

interface Props extends CategoryRowProps {
  row?: ComponentProps<'li'> & { ref?: Ref<HTMLLIElement> }
  handle?: ComponentProps<'span'> | null
  isDragging?: boolean
}

export function CategoryRow({ category, products, onEdit, onDelete, row, handle, isDragging }: Props) {
  return (
    <li
      {...row}
      className={`flex items-center gap-1 border-b border-line bg-card py-2 pr-1 pl-1 last:border-b-0 md:pr-3 ${isDragging ? 'rounded-card shadow-raised' : ''}`}
    >
      <span {...handle} className="grid size-11 flex-none place-items-center rounded-control text-ink-3">
        <GripVertical className="icon icon-small" aria-hidden="true" />
        <span className="sr-only">{words.drag(category.name)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{category.name}</span>
        <span className="block text-sm text-ink-2">
          {[words.products(products), category.description].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton label={words.edit(category.name)} onClick={() => onEdit(category)}>
        <Pencil className="icon icon-small" aria-hidden="true" />
      </IconButton>
      <IconButton label={words.remove(category.name)} onClick={() => onDelete(category)}>
        <Trash2 className="icon icon-small" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
