import { categoryWords as words } from '#copy/merchant/pos'

interface Props {
  categories: { id: string; name: string }[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

export function CategoryChips({ categories, chosen, onChoose }: Props) {
  if (categories.length === 0) return null
  return (
    <fieldset className="till-chips">
      <legend className="sr-only">{words().title}</legend>
      {[{ id: null, name: words().all }, ...categories].map(({ id, name }) => (
        <button
          key={id ?? ''}
          type="button"
          aria-pressed={id === chosen}
          className="chip flex-none cursor-pointer"
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
