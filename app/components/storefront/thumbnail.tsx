import { LesoTile, type TileProduct } from '#app/components/ui/leso-tile.tsx'

export function Thumbnail({
  url,
  product,
  className,
}: {
  url: string | null
  product: TileProduct
  className: string
}) {
  return (
    <span className={`block overflow-hidden bg-wash ${className}`}>
      {url ? (
        <img className="size-full object-cover" src={url} alt="" width={72} height={72} />
      ) : (
        <LesoTile product={product} />
      )}
    </span>
  )
}
