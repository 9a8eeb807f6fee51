import {
  type Box,
  STATUS_PICTURE,
  type StatusPicture,
  type StatusPlace,
  type StatusProduct,
  statusPlaces,
} from '#app/domain/catalog/publish/status-picture.ts'
import { type ThemeColors, themeColors } from '#app/domain/store/theme.ts'
import { productPaper } from '#copy/merchant/product-paper'
import {
  drawAwning,
  drawFoot,
  drawLines,
  drawLogo,
  jpegOf,
  loadImage,
  type Pen,
  pageColor,
  startCard,
} from './card-drawing.ts'
import { CARD_FONT, type FittedText, fitText, LINE } from './card-text.ts'

const { width: WIDTH, height: HEIGHT, top: TOP, foot: FOOT, maxBytes: MAX_BYTES } = STATUS_PICTURE
const SIDE = 72
const STRIPES = 10
const LOGO: Box = { left: SIDE, top: TOP + 44, width: 112, height: 112 }
const BAND = HEIGHT - 430
const GOODS: Box = { left: SIDE, top: LOGO.top + 156, width: WIDTH - 2 * SIDE, height: BAND - LOGO.top - 156 - 36 }
const GAP = 32
const NARROW = 400
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.55, 0.4]

/** @throws when a photo can't be loaded, or nothing can be drawn */
export async function drawStatusPicture(status: StatusPicture): Promise<Blob> {
  const { store, products } = status
  const [logo, ...photos] = await Promise.all([store.logo, ...products.map(({ picture }) => picture)].map(loadImage))
  const pen = startCard(WIDTH, HEIGHT)
  const colors = themeColors(store.primary, store.accent)
  drawHead(pen, status, logo ?? null, colors)
  for (const [index, place] of statusPlaces(products.length, GOODS, GAP).entries()) {
    const [product, photo] = [products[index], photos[index]]
    if (!product || !photo) throw new Error('no photo')
    drawProduct(pen, product, photo, place)
  }
  drawAddress(pen, status, colors)
  drawAwning(pen, colors, 0, STRIPES, TOP)
  return smallEnough(pen)
}

async function smallEnough(pen: Pen): Promise<Blob> {
  for (const quality of QUALITIES) {
    const picture = await jpegOf(pen, quality)
    if (picture.size <= MAX_BYTES) return picture
  }
  throw new Error('the picture is too large')
}

function drawHead(pen: Pen, { store, line }: StatusPicture, logo: HTMLImageElement | null, colors: ThemeColors): void {
  drawLogo(pen, store.name, logo, [LOGO.left, LOGO.top, LOGO.width], colors)
  const left = LOGO.left + LOGO.width + 28
  const width = WIDTH - SIDE - left
  const name = fitText(pen, store.name, { width, most: 1, sizes: [64, 56, 48, 40], weight: 700 })
  const under = line ? fitText(pen, line, { width, most: 1, sizes: [34, 30], weight: 400 }) : null
  const height = heightOf(name) + (under ? heightOf(under) : 0)
  pen.fillStyle = pageColor('ink')
  const end = drawLines(pen, name, { left, top: LOGO.top + (LOGO.height - height) / 2, weight: 700 })
  pen.fillStyle = pageColor('ink-2')
  if (under) drawLines(pen, under, { left, top: end, weight: 400 })
}

function drawProduct(pen: Pen, product: StatusProduct, photo: HTMLImageElement, place: StatusPlace): void {
  const { left, top, height } = place
  const width = place.isBeside ? place.width - height - GAP : place.width
  const most = place.isBeside ? 3 : place.width < NARROW ? 2 : 1
  const name = fitText(pen, product.name, { width, most, sizes: [40, 36, 32, 28], weight: 500 })
  const text = product.isFrom ? productPaper().from({ price: product.price }) : product.price
  const price = fitText(pen, text, { width, most: 1, sizes: [52, 46, 40, 34, 28], weight: 700 })
  const before =
    product.before === null ? null : fitText(pen, product.before, { width, most: 1, sizes: [34, 30, 26], weight: 400 })
  const besidePrice = widthOf(pen, price, 700) + 18
  const isBelow = before !== null && besidePrice + widthOf(pen, before, 400) > width
  const words = heightOf(name) + heightOf(price) + (before && isBelow ? heightOf(before) : 0)
  const picture: Box = place.isBeside
    ? { left, top, width: height, height }
    : { left, top, width: place.width, height: height - words - 12 }
  drawPhoto(pen, photo, picture)
  const textLeft = place.isBeside ? left + height + GAP : left
  const textTop = place.isBeside ? top + (height - words) / 2 : picture.top + picture.height + 12
  pen.fillStyle = pageColor('ink')
  const priceTop = drawLines(pen, name, { left: textLeft, top: textTop, weight: 500 })
  const end = drawLines(pen, price, { left: textLeft, top: priceTop, weight: 700 })
  if (!before) return
  const middle = isBelow ? end + heightOf(before) / 2 : priceTop + heightOf(price) / 2
  drawBefore(pen, before, isBelow ? textLeft : textLeft + besidePrice, middle)
}

function drawBefore(pen: Pen, before: FittedText, left: number, middle: number): void {
  const width = widthOf(pen, before, 400)
  pen.fillStyle = pageColor('ink-3')
  pen.textBaseline = 'middle'
  pen.fillText(before.lines[0] ?? '', left, middle)
  pen.fillRect(left - 2, middle - 2, width + 4, 3)
}

/** Fills the box from the photo's middle. */
function drawPhoto(pen: Pen, photo: HTMLImageElement, { left, top, width, height }: Box): void {
  const { naturalWidth, naturalHeight } = photo
  const scale = Math.max(width / naturalWidth, height / naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, width, height, 32)
  pen.clip()
  pen.fillStyle = '#ffffff'
  pen.fillRect(left, top, width, height)
  const [x, y] = [(naturalWidth - cutWidth) / 2, (naturalHeight - cutHeight) / 2]
  pen.drawImage(photo, x, y, cutWidth, cutHeight, left, top, width, height)
  pen.restore()
}

function drawAddress(pen: Pen, { store, call }: StatusPicture, colors: ThemeColors): void {
  drawFoot(pen, colors, 0, HEIGHT - BAND)
  const width = WIDTH - 2 * SIDE
  const address = fitText(pen, store.address, { width, most: 2, sizes: [44, 40, 36, 32, 28], weight: 700 })
  const how = fitText(pen, call, { width, most: 1, sizes: [34, 30, 26], weight: 400 })
  const room = HEIGHT - FOOT - BAND
  pen.fillStyle = colors['on-fill']
  const top = BAND + (room - heightOf(address) - heightOf(how)) / 2 + 4
  const end = drawLines(pen, address, { left: SIDE, top, weight: 700 })
  drawLines(pen, how, { left: SIDE, top: end, weight: 400 })
}

function heightOf({ lines, size }: FittedText): number {
  return lines.length * size * LINE
}

function widthOf(pen: Pen, { lines, size }: FittedText, weight: number): number {
  pen.font = `${weight} ${size}px ${CARD_FONT}`
  return pen.measureText(lines[0] ?? '').width
}
