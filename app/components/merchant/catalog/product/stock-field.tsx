import { type Size, totalInventory } from '#app/domain/catalog/sizes.ts'
import { productDialog as words } from '#copy/merchant/product-form'
import { NumberField } from '../../../ui/field/number-field.tsx'

interface Props {
  id: string
  label: string
  hasSizes: boolean
  sizes: Pick<Size, 'inventory'>[]
  /** Typed text of a product without sizes. */
  inventory: string
  onInventory(text: string): void
  error: string | null | undefined
}

export function StockField({ id, label, hasSizes, sizes, inventory, onInventory, error }: Props) {
  return (
    <NumberField
      id={id}
      name="inventory"
      label={label}
      value={hasSizes ? String(totalInventory(sizes)) : inventory}
      onText={onInventory}
      disabled={hasSizes}
      hint={hasSizes ? words().stockFromSizes : undefined}
      error={hasSizes ? null : error}
    />
  )
}
