import { expect, test } from 'vitest'
import { MOST_ON_STATUS, statusPlaces } from '#app/domain/catalog/publish/status-picture.ts'

const box = { left: 72, top: 396, width: 936, height: 1_058 }

test('one to six products fill the picture without overlapping, the first one large among three', () => {
  expect(statusPlaces(0, box, 32)).toEqual([])
  for (let count = 1; count <= MOST_ON_STATUS; count += 1) {
    const places = statusPlaces(count, box, 32)
    expect(places).toHaveLength(count)
    for (const [index, a] of places.entries()) {
      expect(a.left >= box.left && a.top >= box.top).toBe(true)
      expect(Math.round(a.left + a.width)).toBeLessThanOrEqual(box.left + box.width)
      expect(Math.round(a.top + a.height)).toBeLessThanOrEqual(box.top + box.height)
      const overlaps = places.filter(
        (b, other) =>
          other !== index &&
          a.left < b.left + b.width &&
          b.left < a.left + a.width &&
          a.top < b.top + b.height &&
          b.top < a.top + a.height,
      )
      expect(overlaps).toEqual([])
    }
  }
  const widths = (count: number) => statusPlaces(count, box, 32).map(({ width }) => width)
  expect(widths(2)).toEqual([936, 936])
  expect(widths(3)).toEqual([936, 452, 452])
  expect(new Set(widths(6)).size).toBe(1)
  expect(widths(4)).toEqual([452, 452, 452, 452])
})
