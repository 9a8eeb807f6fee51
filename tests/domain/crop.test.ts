import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CROP_HANDLES,
  type CropBox,
  type Frame,
  initialCrop,
  MIN_CROP,
  resizeCrop,
  sourceCrop,
} from '#app/domain/catalog/crop.ts'
import { moveImage, type ProductImage } from '#app/domain/catalog/images.ts'

const frames = fc.record({ width: fc.integer({ min: 20, max: 1_200 }), height: fc.integer({ min: 20, max: 1_200 }) })
const drags = fc.array(
  fc.record({
    handle: fc.constantFrom(...CROP_HANDLES),
    width: fc.integer({ min: 0, max: 1_500 }),
    height: fc.integer({ min: 0, max: 1_500 }),
  }),
  { maxLength: 12 },
)

test('the box begins as 80 % of the shorter side, in the middle', () => {
  expect(initialCrop({ width: 400, height: 300 })).toEqual({ x: 80, y: 30, side: 240 })
})

test('however it is resized, the box is a square of 50 pixels or more inside the picture', () => {
  fc.assert(
    fc.property(frames, drags, (frame, moves) => {
      let box = initialCrop(frame)
      for (const { handle, ...size } of moves) {
        box = resizeCrop(box, handle, size, frame)
        isInside(box, frame)
        expect(box.side).toBeGreaterThanOrEqual(Math.min(MIN_CROP, frame.width, frame.height) - 1e-6)
      }
    }),
  )
})

test('dragging a corner leaves the opposite one where it is', () => {
  const frame = { width: 500, height: 400 }
  const box = { x: 100, y: 100, side: 200 }
  expect(resizeCrop(box, 'se', { width: 240, height: 210 }, frame)).toEqual({ x: 100, y: 100, side: 240 })
  expect(resizeCrop(box, 'nw', { width: 240, height: 210 }, frame)).toEqual({ x: 60, y: 60, side: 240 })
  expect(resizeCrop(box, 'ne', { width: 50, height: 50 }, frame)).toEqual({ x: 100, y: 250, side: 50 })
  // One arrow key moves it in one direction only.
  expect(resizeCrop(box, 'se', { width: 196, height: 196 }, frame)).toEqual({ x: 100, y: 100, side: 196 })
  expect(resizeCrop(box, 'nw', { width: 196, height: 196 }, frame)).toEqual({ x: 104, y: 104, side: 196 })
})

test('dragging an edge leaves the opposite one where it is', () => {
  const frame = { width: 500, height: 400 }
  const box = { x: 100, y: 100, side: 200 }
  expect(resizeCrop(box, 'e', { width: 250, height: 200 }, frame)).toEqual({ x: 100, y: 75, side: 250 })
  expect(resizeCrop(box, 'n', { width: 200, height: 250 }, frame)).toEqual({ x: 75, y: 50, side: 250 })
})

test('the square of the picture itself is inside it', () => {
  fc.assert(
    fc.property(frames, fc.double({ min: 0.2, max: 12, noNaN: true }), drags, (frameSize, scale, moves) => {
      const imageSize = { width: Math.round(frameSize.width * scale), height: Math.round(frameSize.height * scale) }
      let box = initialCrop(frameSize)
      for (const { handle, ...size } of moves) box = resizeCrop(box, handle, size, frameSize)
      isInside(sourceCrop(box, frameSize, imageSize), imageSize)
    }),
  )
})

test('an image moved keeps the cover and every place once', () => {
  const images: ProductImage[] = ['a', 'b', 'c'].map((id, position) => ({
    id,
    url: id,
    card: id,
    isCover: id === 'b',
    position,
  }))
  const movedImages = moveImage(images, 'c', -1)
  expect(movedImages.map((image) => [image.id, image.position, image.isCover])).toEqual([
    ['a', 0, false],
    ['c', 1, false],
    ['b', 2, true],
  ])
  expect(moveImage(images, 'a', -1)).toEqual(images)
  expect(moveImage(images, 'nobody', 1)).toEqual(images)
})

function isInside(box: CropBox, frame: Frame): void {
  expect(box.x).toBeGreaterThanOrEqual(-1e-6)
  expect(box.y).toBeGreaterThanOrEqual(-1e-6)
  expect(box.x + box.side).toBeLessThanOrEqual(frame.width + 1e-6)
  expect(box.y + box.side).toBeLessThanOrEqual(frame.height + 1e-6)
}
