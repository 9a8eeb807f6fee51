import { readFileSync } from 'node:fs'

const folder = new URL('./drawings/', import.meta.url)
let copyCount = 0

/** Returns the inside of a 200 by 200 drawing; `table` is the y of its table's edge, or null. */
export function drawing(motif, colours = {}) {
  const file = readFileSync(new URL(`${motif}.svg`, folder), 'utf8')
  const table = /data-table="(\d+)"/.exec(file)?.[1]
  copyCount += 1
  const body = file
    .replace(/^<svg[^>]*>\s*(<title>.*<\/title>)?/, '')
    .replace(/<\/svg>\s*$/, '')
    // librsvg knows no var().
    .replace(/var\(--(\w+),([^)]*)\)/g, (_, letter, fallback) => colours[letter] ?? fallback)
    // A picture may contain the same motif twice.
    .replace(/\bid="(\w+)"/g, `id="$1-${copyCount}"`)
    .replace(/url\(#(\w+)\)/g, `url(#$1-${copyCount})`)
  return { body, table: table === undefined ? null : Number(table) }
}

/** Scale 1 fills a 200 by 200 field from its top left corner. */
export function placeMotif({ motif, colours, x = 0, y = 0, scale = 1, turn = 0, flip = false }) {
  const mirrorTransform = flip ? ' translate(200 0) scale(-1 1)' : ''
  const rotateTransform = turn === 0 ? '' : ` rotate(${turn} 100 100)`
  return `<g transform="translate(${x} ${y}) scale(${scale})${rotateTransform}${mirrorTransform}">${drawing(motif, colours).body}</g>`
}
