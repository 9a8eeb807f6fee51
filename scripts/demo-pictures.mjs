/** Run by hand: the results are committed, so that no other machine needs sharp or Roboto. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { requireRoboto } from '../tests/support/roboto.mjs'
import { coverSvg } from './pictures/cover.mjs'
import { asubuhiLogo, bahariLogo, kijaniLogo, mark } from './pictures/marks.mjs'
import { sceneSvg } from './pictures/scene-svg.mjs'
import { scenes } from './pictures/scenes.mjs'
import { shareCardSvg } from './pictures/share-card.mjs'
import { asubuhiCard, bahariCard, kibandaCard, kijaniCard } from './pictures/share-cards.mjs'

const KB = 1024
const pictures = new URL('../tests/support/demo/pictures/', import.meta.url)
const site = new URL('../public/', import.meta.url)

requireRoboto()
rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures, { recursive: true })
mkdirSync(new URL('icons/', site), { recursive: true })

const cards = []
for (const [name, scene] of Object.entries(scenes)) {
  await jpeg(new URL(`${name}.jpg`, pictures), sceneSvg(scene, 1200), { size: 600, quality: 82, limit: 35_000 })
  const card = new URL(`${name}-card.jpg`, pictures)
  cards.push(
    await jpeg(card, sceneSvg(scene, 600), { size: 300, quality: 50, limit: 3.5 * KB, floor: 32, soften: 0.7 }),
  )
}

await jpeg(new URL('kijani-logo.jpg', pictures), field(kijaniLogo, 48, 600), { size: 300, quality: 84, limit: 35 * KB })
await jpeg(new URL('bahari-logo.jpg', pictures), field(bahariLogo, 48, 600), { size: 300, quality: 84, limit: 35 * KB })
await jpeg(new URL('asubuhi-logo.jpg', pictures), field(asubuhiLogo, 48, 600), {
  size: 300,
  quality: 84,
  limit: 35 * KB,
})
await jpeg(new URL('bahari-cover.jpg', pictures), coverSvg(), { quality: 76, limit: 45 * KB })
await jpeg(new URL('kijani-share-card.jpg', pictures), shareCardSvg(kijaniCard), { quality: 84, limit: 150 * KB })
await jpeg(new URL('bahari-share-card.jpg', pictures), shareCardSvg(bahariCard), { quality: 84, limit: 150 * KB })
await jpeg(new URL('asubuhi-share-card.jpg', pictures), shareCardSvg(asubuhiCard), { quality: 84, limit: 150 * KB })
await jpeg(new URL('share-card.jpg', site), shareCardSvg(kibandaCard), { quality: 84, limit: 150 * KB })

const greenIconColours = { frame: '#ffffff', cloth: '#ffffff', stripe: '#ffcd29' }
const tile = (inset, radius) =>
  `<rect width="32" height="32" rx="${radius}" fill="#00701f"/><g transform="translate(${inset} ${inset}) scale(${(32 - 2 * inset) / 32})">${mark(greenIconColours)}</g>`

writeFileSync(new URL('favicon.svg', site), `${field(`<title>Kibanda</title>${mark()}`, 32)}\n`)
const favicons = await Promise.all([16, 32, 48].map((size) => png(field(mark(), 32, size * 4), size)))
writeFileSync(new URL('favicon.ico', site), ico([16, 32, 48], favicons))
writeFileSync(new URL('icons/icon-192.png', site), await png(field(tile(4.5, 7), 32, 768), 192))
writeFileSync(new URL('icons/icon-512.png', site), await png(field(tile(4.5, 7), 32, 1024), 512))
// A maskable icon may be cropped to a circle of 80 percent.
writeFileSync(new URL('icons/icon-maskable-512.png', site), await png(field(tile(7.5, 0), 32, 1024), 512))
writeFileSync(new URL('apple-touch-icon.png', site), await png(field(tile(5, 0), 32, 720), 180))

const total = cards.reduce((sum, bytes) => sum + bytes, 0)
process.stdout.write(
  `${cards.length} product pictures; a card has ${Math.round(total / cards.length)} bytes on average\n`,
)

/** Lowers the quality until it fits `limit` bytes. Blurred cards save a third of them. */
async function jpeg(file, svg, { size, quality, limit, floor = 50, soften = 0 }) {
  const image = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  const resizedImage = size === undefined ? image : image.resize(size, size, { kernel: 'mitchell' })
  const pixels = await (soften === 0 ? resizedImage : resizedImage.blur(soften)).png().toBuffer()
  let current = quality
  let bytes = await sharp(pixels).jpeg({ quality: current, mozjpeg: true }).toBuffer()
  while (bytes.length > limit && current > floor) {
    current -= 2
    bytes = await sharp(pixels).jpeg({ quality: current, mozjpeg: true }).toBuffer()
  }
  writeFileSync(file, bytes)
  return bytes.length
}

function png(svg, size) {
  return sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

function field(body, units, pixels) {
  const measure = pixels === undefined ? '' : ` width="${pixels}" height="${pixels}"`
  return `<svg xmlns="http://www.w3.org/2000/svg"${measure} viewBox="0 0 ${units} ${units}">${body}</svg>`
}

function ico(sizes, images) {
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  sizes.forEach((size, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(images[at]?.length ?? 0, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += images[at]?.length ?? 0
  })
  return Buffer.concat([head, ...images])
}
