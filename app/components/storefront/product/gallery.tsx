import { type TouchEvent, useRef, useState } from 'react'
import { isRightToLeft } from '#app/browser/right-to-left.ts'
import { IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LesoTile } from '#app/components/ui/leso-tile.tsx'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { productWords as words } from '#copy/storefront/product'

const SWIPE = 40
// React's types lack this attribute; preact renders it. The first picture loads with high priority.
const FIRST = { fetchpriority: 'high' }

interface Props {
  product: SnapshotProduct
  isSoldOut: boolean
  /** Without a script there are no arrows, and a dot is a link to its picture. */
  isReady: boolean
}

export function Gallery({ product, isSoldOut, isReady }: Props) {
  const { images, name } = product
  const [index, setIndex] = useState(0)
  const touchX = useRef(0)
  const count = images.length
  const image = images[index] ?? images[0]

  const move = (steps: number) => setIndex((position) => (position + steps + count) % count)
  const swipe = {
    onTouchStart: (event: TouchEvent) => {
      touchX.current = event.changedTouches[0]?.clientX ?? 0
    },
    onTouchEnd: (event: TouchEvent) => {
      const deltaX = (event.changedTouches[0]?.clientX ?? 0) - touchX.current
      const isForward = deltaX < 0 !== isRightToLeft()
      if (count > 1 && Math.abs(deltaX) > SWIPE) move(isForward ? 1 : -1)
    },
  }

  return (
    <div className={isSoldOut ? 'gallery gallery-sold' : 'gallery'} {...swipe}>
      <div className="gallery-photo">
        {image ? (
          <>
            {/* The card's picture, which the browser has, until the large one has loaded. */}
            {isSoldOut ? null : <img key={image.card} src={image.card} alt="" width={300} height={300} />}
            <img key={image.url} src={image.url} alt={name} width={600} height={600} {...FIRST} />
          </>
        ) : (
          <LesoTile product={product} />
        )}
        {isSoldOut ? <span className="card-label">{storefront().outOfStock}</span> : null}
        {count > 1 && isReady ? (
          <>
            <IconButton className="gallery-arrow start-3" label={words().previousImage} onClick={() => move(-1)}>
              <Icon name="back" />
            </IconButton>
            <IconButton className="gallery-arrow end-3" label={words().nextImage} onClick={() => move(1)}>
              <Icon name="forward" />
            </IconButton>
          </>
        ) : null}
      </div>
      {count > 1 ? (
        <div className="dots">
          {images.map(({ url, card }, position) => {
            const marks = {
              'aria-label': words().imageOf({ n: position + 1, count }),
              'aria-current': position === index,
            }
            return isReady ? (
              <button key={url} type="button" {...marks} onClick={() => setIndex(position)}>
                <Thumbnail src={card} />
              </button>
            ) : (
              <a key={url} href={url} {...marks}>
                <Thumbnail src={card} />
              </a>
            )
          })}
        </div>
      ) : null}
    </div>
  )
}

function Thumbnail({ src }: { src: string }) {
  return <img src={src} alt="" width={80} height={80} loading="lazy" />
}
