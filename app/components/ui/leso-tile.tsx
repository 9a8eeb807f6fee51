import { initials } from '#app/domain/text/first-letter.ts'

export interface TileProduct {
  id: string
  name: string
  categoryId?: string | null
}

const TINTS = 3
const PATTERNS = 4

/** Replaces a picture that a product lacks: its pattern is the category's, its tint its own. */
export function LesoTile({ product: { id, name, categoryId } }: { product: TileProduct }) {
  return (
    <svg className={`leso leso-${sumOf(id) % TINTS}`} viewBox="0 0 200 200" aria-hidden="true">
      <use href={`#leso-${sumOf(categoryId ?? '') % PATTERNS}`} />
      <text x="100" y="100">
        {initials(name)}
      </text>
    </svg>
  )
}

function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}
