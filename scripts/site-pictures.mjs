/**
 * Writes the product pictures of the public site to public/site, from the demo stores' pictures and
 * drawings. The results are committed, so that no other machine needs sharp.
 *
 *   npm run site:pictures
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { kijaniLogo } from './pictures/marks.mjs'

const pictures = new URL('../tests/support/demo/pictures/', import.meta.url)
const drawings = new URL('./pictures/drawings/', import.meta.url)
const site = new URL('../public/site/', import.meta.url)

const pictureNames = [
  'sunbird-tote',
  'wall-plate',
  'indigo-mug',
  'olive-bowl',
  'acacia-honey',
  'coconut-candle',
  'bead-collar',
  'kitenge-cloth',
  'brass-bangles',
  'highland-coffee',
  'sisal-planter',
  'table-mats',
]
const drawingNames = { basket: 'basket', collar: 'collar', honey: 'honey', mug: 'enamel-mug', aloe: 'aloe' }

mkdirSync(site, { recursive: true })
for (const name of pictureNames) {
  const picture = sharp(readFileSync(new URL(`${name}.jpg`, pictures))).resize(224, 224)
  writeFileSync(new URL(`${name}.webp`, site), await picture.webp({ quality: 62, effort: 6 }).toBuffer())
}
for (const [name, motif] of Object.entries(drawingNames)) {
  const file = readFileSync(new URL(`${motif}.svg`, drawings), 'utf8')
  const svg = file
    .replace(/var\(--\w+,([^)]*)\)/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ data-table="\d+"/, '')
  writeFileSync(new URL(`${name}.svg`, site), `${svg}\n`)
}
writeFileSync(
  new URL('kijani-logo.svg', site),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Kijani Crafts</title>${kijaniLogo}</svg>\n`,
)
