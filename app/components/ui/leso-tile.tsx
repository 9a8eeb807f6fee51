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

/** A small picture of a product; `look` says its size. */
export function ProductPicture({
  product,
  image,
  look,
}: {
  product: TileProduct
  image?: string | null
  look: string
}) {
  const frame = `${look} flex-none overflow-hidden rounded-control`
  if (image) return <img src={image} alt="" width={44} height={44} loading="lazy" className={`${frame} object-cover`} />
  return (
    <span className={frame}>
      <LesoTile product={product} />
    </span>
  )
}

function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}
