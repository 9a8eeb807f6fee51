import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { crop as words } from '#app/copy/en/merchant/images.ts'
import {
  CROP_HANDLES,
  type CropBox,
  type CropHandle,
  type Frame,
  moveCrop,
  resizeCrop,
} from '#app/domain/catalog/crop.ts'

interface Props {
  box: CropBox
  frame: Frame
  onChange(box: CropBox): void
}

type Grip = CropHandle | 'area'
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const NUDGE = 4

/** The crop square: moved as a whole, resized by corners and edges; arrow keys do the same. */
export function CropSquare({ box, frame, onChange }: Props) {
  const drag = useRef<{ grip: Grip; x: number; y: number; from: CropBox } | null>(null)

  const emitChange = (grip: Grip, from: CropBox, dx: number, dy: number) =>
    onChange(grip === 'area' ? moveCrop(from, dx, dy, frame) : resizeCrop(from, grip, dx, dy, frame))

  const grips = (grip: Grip) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { grip, x: event.clientX, y: event.clientY, from: box }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current?.grip === grip) emitChange(grip, current.from, event.clientX - current.x, event.clientY - current.y)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      emitChange(grip, box, step[0] * NUDGE, step[1] * NUDGE)
    },
  })

  function release() {
    drag.current = null
  }

  return (
    <div className="crop-square" style={{ left: box.x, top: box.y, width: box.side, height: box.side }}>
      <button type="button" className="crop-area" aria-label={words.area} {...grips('area')} />
      {CROP_HANDLES.map((handle) => (
        <button
          key={handle}
          type="button"
          className={`crop-handle crop-${handle}`}
          aria-label={words.handle(words.places[handle])}
          {...grips(handle)}
        />
      ))}
    </div>
  )
}
