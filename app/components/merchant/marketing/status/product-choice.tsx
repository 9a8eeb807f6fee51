import { MOST_ON_STATUS, type StatusProduct } from '#app/domain/catalog/publish/status-picture.ts'
import { statusPicture as words } from '#copy/merchant/status-picture'

interface Props {
  products: StatusProduct[]
  ids: string[]
  onChange(ids: string[]): void
}

export function ProductChoice({ products, ids, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 pb-2">
        <span className="text-base font-bold">{words().products({ n: ids.length })}</span>
        <span className="text-sm text-ink-2">{words().range}</span>
      </legend>
      <ul className="flex gap-2 overflow-x-auto p-1 md:max-h-80 md:flex-wrap md:overflow-y-auto">
        {products.map(({ id, name, thumbnail }) => {
          const isChosen = ids.includes(id)
          return (
            <li key={id} className="flex-none">
              <label
                className={`relative block size-19 cursor-pointer overflow-hidden rounded-card border-2 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-brand-strong ${isChosen ? 'border-brand-strong' : 'border-line'}`}
              >
                <img
                  src={thumbnail}
                  alt={name}
                  title={name}
                  width={300}
                  height={300}
                  loading="lazy"
                  className="size-full object-cover"
                />
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && ids.length >= MOST_ON_STATUS}
                  onChange={() => onChange(isChosen ? ids.filter((other) => other !== id) : [...ids, id])}
                  className="absolute end-1 top-1 size-5 accent-brand-strong"
                />
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
