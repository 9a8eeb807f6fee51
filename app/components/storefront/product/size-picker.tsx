import { storefront } from '#app/copy/en/storefront/page.ts'
import type { SnapshotSize } from '#app/domain/store/snapshot.ts'

interface Props {
  sizes: SnapshotSize[]
  chosen: string | null
  onChoose(size: string): void
}

export function SizePicker({ sizes, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{storefront.size}</legend>
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
              aria-label={available > 0 ? undefined : storefront.sizeOut(label)}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
