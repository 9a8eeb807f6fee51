import { NO_CATEGORY } from '#app/domain/catalog/product-fields.ts'
import { productDialog as words } from '#copy/merchant/product-form'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { CatalogCategory } from '../view.ts'

interface Props {
  id: string
  value: string | undefined
  categories: CatalogCategory[]
}

export function CategorySelect({ id, value, categories }: Props) {
  return (
    <SelectField id={id} name="categoryId" label={words().category} optional={words().optional} defaultValue={value}>
      <option value={NO_CATEGORY}>{words().noCategory}</option>
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </SelectField>
  )
}
