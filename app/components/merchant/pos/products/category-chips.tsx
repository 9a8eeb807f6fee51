import { categoryWords as words } from '#copy/merchant/pos'

interface Props {
  categories: { id: string; name: string }[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

export function CategoryChips({ categories, chosen, onChoose }: Props) {
  if (categories.length === 0) return null
  return (
    <fieldset className="-mx-4 mb-3 flex min-w-0 gap-2 overflow-x-auto mask-[linear-gradient(calc(90deg*var(--inline-direction)),var(--ink)_calc(100%-32px),transparent)] px-4 py-px [scrollbar-width:none] after:flex-[0_0_16px] md:mx-0 md:px-px">
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
