/** Pixels of the displayed image. */
export interface CropBox {
  x: number
  y: number
  side: number
}

export interface Frame {
  width: number
  height: number
}

export type CropHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'

export const CROP_HANDLES: readonly CropHandle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
export const MIN_CROP = 50

const INITIAL_SHARE = 0.8

/** Multiplies heights and y by the aspect, so that a wide box can be treated as a square. */
export function squareFrame({ width, height }: Frame, aspect: number): Frame {
  return { width, height: height * aspect }
}

export function cropArea({ x, y, side }: CropBox, aspect: number): Frame & { x: number; y: number } {
  return { x, y: y / aspect, width: side, height: side / aspect }
}

export function initialCrop(frame: Frame): CropBox {
  const shorter = Math.min(frame.width, frame.height)
  const side = Math.max(shorter * INITIAL_SHARE, minSide(frame))
  return { x: (frame.width - side) / 2, y: (frame.height - side) / 2, side }
}

/** The largest square in the middle. */
export function middleCrop({ width, height }: Frame): CropBox {
  const side = Math.min(width, height)
  return { side, x: (width - side) / 2, y: (height - side) / 2 }
}

export function wholeCrop({ width, height }: Frame): CropBox {
  const side = Math.max(width, height)
  return { side, x: (width - side) / 2, y: (height - side) / 2 }
}

export function resizeCrop(box: CropBox, handle: CropHandle, size: Frame, frame: Frame): CropBox {
  const across = /[ew]/.test(handle) ? size.width - box.side : 0
  const down = /[ns]/.test(handle) ? size.height - box.side : 0
  const growth = largerDelta(across, down)
  const maxSide = Math.min(
    maxSideOf(box.x, box.side, frame.width, handle.includes('e'), handle.includes('w')),
    maxSideOf(box.y, box.side, frame.height, handle.includes('s'), handle.includes('n')),
  )
  const side = Math.max(minSide(frame), Math.min(box.side + growth, maxSide))
  return {
    side,
    x: startOf(box.x, box.side, side, frame.width, handle.includes('e'), handle.includes('w')),
    y: startOf(box.y, box.side, side, frame.height, handle.includes('s'), handle.includes('n')),
  }
}

export function sourceCrop(box: CropBox, shown: Frame, natural: Frame): CropBox {
  const scale = natural.width / shown.width
  const side = Math.min(box.side * scale, natural.width, natural.height)
  return {
    side,
    x: clamp(box.x * scale, 0, natural.width - side),
    y: clamp(box.y * scale, 0, natural.height - side),
  }
}

function largerDelta(across: number, down: number): number {
  return Math.abs(across) >= Math.abs(down) ? across : down
}

function maxSideOf(start: number, side: number, length: number, movesEnd: boolean, movesStart: boolean): number {
  if (movesEnd) return length - start
  return movesStart ? start + side : length
}

function startOf(
  start: number,
  before: number,
  side: number,
  length: number,
  movesEnd: boolean,
  movesStart: boolean,
): number {
  const target = movesEnd ? start : movesStart ? start + before - side : start + (before - side) / 2
  return clamp(target, 0, length - side)
}

function minSide(frame: Frame): number {
  return Math.min(MIN_CROP, frame.width, frame.height)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(max, min))
}
