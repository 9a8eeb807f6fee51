import { Tag } from 'lucide-react'
import { LesoTile, type TileProduct } from '../ui/leso-tile.tsx'

interface Props {
  /** A line of free text has no id. */
  product: Omit<TileProduct, 'id'> & { id: string | null }
  image?: string | null
  /** Its size. */
  look: string
}

export function ProductPicture({ product, image, look }: Props) {
  const { id } = product
  const frame = `${look} grid flex-none place-items-center overflow-hidden rounded-control bg-wash object-cover text-ink-2`
  if (image) return <img src={image} alt="" width={44} height={44} loading="lazy" className={frame} />
  return (
    <span className={frame}>
      {id === null ? <Tag className="icon icon-small" aria-hidden="true" /> : <LesoTile product={{ ...product, id }} />}
    </span>
  )
}
