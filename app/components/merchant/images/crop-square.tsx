import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { type PixelCrop, ReactCrop } from 'react-image-crop'
import { type CropBox, type CropHandle, cropArea, type Frame, MIN_CROP, resizeCrop } from '#app/domain/catalog/crop.ts'
import { crop as words } from '#copy/merchant/images'

interface Props {
  /** Null while the picture loads. */
  box: CropBox | null
  frame: Frame | null
  aspect: number
  onChange(box: CropBox): void
  children: ReactNode
}

ReactCrop.nudgeStep = 4

const labels = () => ({
  cropArea: words().area,
  nwDragHandle: words().handle({ place: words().places.nw }),
  nDragHandle: words().handle({ place: words().places.n }),
  neDragHandle: words().handle({ place: words().places.ne }),
  eDragHandle: words().handle({ place: words().places.e }),
  seDragHandle: words().handle({ place: words().places.se }),
  sDragHandle: words().handle({ place: words().places.s }),
  swDragHandle: words().handle({ place: words().places.sw }),
  wDragHandle: words().handle({ place: words().places.w }),
})

export function CropSquare({ box, frame, aspect, onChange, children }: Props) {
  const grip = useRef<{ handle?: CropHandle; from: CropBox } | null>(null)

  function grab({ target }: SyntheticEvent) {
    const { ord } = (target as HTMLElement).dataset
    grip.current = box && { handle: ord as CropHandle | undefined, from: box }
  }

  // The library's own `aspect` has no edge handles: the domain makes the square instead.
  function change({ x, y, width, height }: PixelCrop) {
    if (!grip.current || !frame) return
    const { handle, from } = grip.current
    onChange(
      handle
        ? resizeCrop(from, handle, { width, height: height * aspect }, frame)
        : { x, y: y * aspect, side: from.side },
    )
  }

  return (
    <div onPointerDownCapture={grab} onKeyDownCapture={grab}>
      <ReactCrop
        className="crop-frame"
        crop={box ? { unit: 'px', ...cropArea(box, aspect) } : undefined}
        minWidth={MIN_CROP}
        minHeight={MIN_CROP / aspect}
        keepSelection
        ariaLabels={labels()}
        onChange={change}
      >
        {children}
      </ReactCrop>
    </div>
  )
}
