import { productDialog as words } from '#app/copy/en/merchant/product-form.ts'
import { NO_CATEGORY } from '#app/domain/catalog/product-form.ts'
import { FieldFrame, inputClass } from '../../ui/form-frame.tsx'
import type { CatalogCategory } from './view.ts'

interface Props {
  id: string
  value: string | undefined
  categories: CatalogCategory[]
}

export function CategorySelect({ id, value, categories }: Props) {
  return (
    <FieldFrame id={id} label={words.category} optional={words.optional}>
      <select id={id} name="categoryId" defaultValue={value} className={inputClass(false, 'bg-card! text-ink!')}>
        <option value={NO_CATEGORY}>{words.noCategory}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
