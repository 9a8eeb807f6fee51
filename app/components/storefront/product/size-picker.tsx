import type { Ref } from 'react'
import type { SnapshotSize } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { productWords } from '#copy/storefront/product'

interface Props {
  sizes: SnapshotSize[]
  chosen: string | null
  /** True after adding to the cart without a size. */
  isMissing: boolean
  group: Ref<HTMLFieldSetElement>
  onChoose(size: string): void
}

export function SizePicker({ sizes, chosen, isMissing, group, onChoose }: Props) {
  return (
    <fieldset ref={group} className={isMissing ? 'sizes-missing' : undefined}>
      <legend className="mb-2 flex w-full justify-between text-sm font-semibold">
        {productWords().size}
        {isMissing ? <span className="text-danger">{` ${productWords().sizeFirst}`}</span> : null}
      </legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ value, label, available }) => (
          <label key={value} className="size">
            <input
              type="radio"
              name="size"
              value={value}
              required
              checked={chosen === value}
              disabled={available <= 0}
              aria-label={available > 0 ? undefined : storefront().sizeOut({ label })}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
