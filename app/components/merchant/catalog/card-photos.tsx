import { type UIEvent, useState } from 'react'
import { inOrder, type ProductImage } from '#app/domain/catalog/images.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { productCard as words } from '#copy/merchant/catalog'
import { LesoTile } from '../../ui/leso-tile.tsx'

interface Props {
  product: OwnedProduct
  isHidden: boolean
  /** Visible when the page opens: the cover loads eagerly. */
  isSeenFirst: boolean
}

export function CardPhotos({ product, isHidden, isSeenFirst }: Props) {
  const { images, name } = product
  const [position, setPosition] = useState(0)
  const photos = inOrder(images)
  const grey = isHidden ? 'opacity-60 grayscale' : ''
  const [cover] = photos
  if (!cover) {
    return (
      <div className={`size-full ${grey}`}>
        <LesoTile product={product} />
      </div>
    )
  }
  const isStrip = photos.length > 1
  const scrolled = (event: UIEvent<HTMLElement>) =>
    setPosition(Math.round(Math.abs(event.currentTarget.scrollLeft) / event.currentTarget.clientWidth))
  const pictureOf = (photo: ProductImage, index: number, className: string) => (
    <img
      key={photo.id}
      src={photo.card}
      srcSet={`${photo.card} 300w, ${photo.url} 600w`}
      sizes="(min-width: 768px) 25vw, 48px"
      className={`size-full bg-wash object-cover ${className}`}
      alt={index === 0 ? name : ''}
      width={300}
      height={300}
      loading={isSeenFirst && index === 0 ? 'eager' : 'lazy'}
    />
  )
  return (
    <>
      {pictureOf(cover, 0, `md:hidden ${grey}`)}
      <figure
        className={`flex size-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] max-md:hidden ${grey}`}
        aria-label={words().photos({ name })}
        onScroll={isStrip ? scrolled : undefined}
        {...(isStrip ? { tabIndex: 0 } : {})}
      >
        {photos.map((photo, index) => pictureOf(photo, index, 'flex-[0_0_100%] snap-start'))}
      </figure>
      {isStrip && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center gap-1 max-md:hidden" aria-hidden="true">
          {photos.map((photo, index) => (
            <span
              key={photo.id}
              className={`size-1.5 rounded-full ring-1 ring-ink-3 ${index === position ? 'bg-ink' : 'bg-card'}`}
            />
          ))}
        </div>
      )}
    </>
  )
}
