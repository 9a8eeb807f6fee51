import { type TouchEvent, useRef, useState } from 'react'
import { IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { storefront } from '#app/copy/en/storefront/page.ts'
import type { SnapshotImage } from '#app/domain/store/snapshot.ts'

const SWIPE = 40
// React's types lack this attribute; preact renders it. The first picture loads with high priority.
const FIRST = { fetchpriority: 'high' }

interface Props {
  images: SnapshotImage[]
  name: string
  /** Until the script runs there are no arrows, and a dot is a link to its picture. */
  isReady: boolean
}

export function Gallery({ images, name, isReady }: Props) {
  const [index, setIndex] = useState(0)
  const touchX = useRef(0)
  const count = images.length
  const image = images[index] ?? images[0]
  if (!image) return <p className="gallery grid place-items-center bg-wash text-ink-2">{storefront.noImages}</p>

  const move = (steps: number) => setIndex((position) => (position + steps + count) % count)
  const swipe = {
    onTouchStart: (event: TouchEvent) => {
      touchX.current = event.changedTouches[0]?.clientX ?? 0
    },
    onTouchEnd: (event: TouchEvent) => {
      const deltaX = (event.changedTouches[0]?.clientX ?? 0) - touchX.current
      if (count > 1 && Math.abs(deltaX) > SWIPE) move(deltaX < 0 ? 1 : -1)
    },
  }

  return (
    <div className="gallery" {...swipe}>
      <img className="gallery-behind" src={image.url} alt="" aria-hidden="true" width={600} height={600} {...FIRST} />
      <img key={image.url} src={image.url} alt={name} width={600} height={600} />
      {count > 1 && isReady ? (
        <>
          <IconButton className="gallery-arrow left-3" label={storefront.previousImage} onClick={() => move(-1)}>
            <Icon name="arrowLeft" />
          </IconButton>
          <IconButton className="gallery-arrow right-3" label={storefront.nextImage} onClick={() => move(1)}>
            <Icon name="arrowRight" />
          </IconButton>
        </>
      ) : null}
      {count > 1 ? (
        <div className="dots">
          {images.map(({ url }, position) => {
            const marks = {
              'aria-label': storefront.imageOf(position + 1, count),
              'aria-current': position === index,
            }
            return isReady ? (
              <button key={url} type="button" {...marks} onClick={() => setIndex(position)} />
            ) : (
              <a key={url} href={url} {...marks} />
            )
          })}
        </div>
      ) : null}
    </div>
  )
}
