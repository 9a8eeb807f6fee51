import type { ProductShareCard } from '#app/domain/catalog/product-share-card.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { type ThemeColors, themeColors } from '#app/domain/store/theme.ts'
import { productWords } from '#copy/storefront/product'
import {
  AWNING,
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
import { CARD_FONT, fitText, LINE } from './card-text.ts'

const PHOTO = CARD_HEIGHT
const STRIPES = 7
const FOOT = 112
const LOGO = 64
const LEFT = PHOTO + 48
const WIDTH = CARD_WIDTH - LEFT - 48

export async function drawProductShareCard(card: ProductShareCard): Promise<Blob> {
  const { store } = card
  const [photo, logo] = await Promise.all([loadImage(card.photo), loadImage(store.logo)])
  if (!photo) throw new Error('no photo')
  if (store.logo && !logo) throw new Error('no logo')
  const pen = startCard()
  const colors = themeColors(store.primary, store.accent)
  drawPhoto(pen, photo, colors)
  drawAwning(pen, colors, PHOTO, STRIPES)
  drawWords(pen, card, colors)
  drawFoot(pen, colors, PHOTO, FOOT)
  drawStore(pen, store.name, logo, colors)
  return jpegOf(pen)
}

function drawPhoto(pen: Pen, photo: HTMLImageElement, colors: ThemeColors): void {
  const scale = PHOTO / Math.max(photo.naturalWidth, photo.naturalHeight)
  const [width, height] = [photo.naturalWidth * scale, photo.naturalHeight * scale]
  const [left, top] = [(PHOTO - width) / 2, (PHOTO - height) / 2]
  pen.fillStyle = colors['brand-soft']
  pen.fillRect(0, 0, PHOTO, PHOTO)
  pen.fillStyle = '#ffffff'
  pen.fillRect(left, top, width, height)
  pen.drawImage(photo, left, top, width, height)
  pen.fillStyle = pageColor('line')
  pen.fillRect(PHOTO - 2, 0, 2, PHOTO)
}

function drawWords(pen: Pen, { name, price, reduction }: ProductShareCard, colors: ThemeColors): void {
  const title = fitText(pen, name, { width: WIDTH, most: 2, sizes: [54, 48, 42, 38, 34], weight: 500 })
  const amount = fitText(pen, price, { width: WIDTH, most: 1, sizes: [72, 64, 56, 48, 40, 32, 24], weight: 700 })
  const titleHeight = title.lines.length * title.size * LINE
  const amountHeight = amount.size * LINE
  const reductionHeight = reduction ? 12 + 52 : 0
  const room = CARD_HEIGHT - AWNING - FOOT
  const top = AWNING + (room - titleHeight - 20 - amountHeight - reductionHeight) / 2

  pen.fillStyle = pageColor('ink')
  const amountTop = drawLines(pen, title, { left: LEFT, top, weight: 500 }) + 20
  const end = drawLines(pen, amount, { left: LEFT, top: amountTop, weight: 700 })
  if (reduction) drawReduction(pen, reduction, end + 12 + 26, colors)
}

function drawReduction(
  pen: Pen,
  { before, saved }: NonNullable<ProductShareCard['reduction']>,
  middle: number,
  colors: ThemeColors,
): void {
  pen.textBaseline = 'middle'
  pen.fillStyle = pageColor('ink-3')
  pen.font = `400 36px ${CARD_FONT}`
  const width = pen.measureText(before).width
  pen.fillText(before, LEFT, middle)
  pen.fillRect(LEFT - 2, middle - 2, width + 4, 3)

  const words = productWords().save({ amount: saved })
  pen.font = `700 28px ${CARD_FONT}`
  const pill = pen.measureText(words).width + 40
  const left = LEFT + width + 20
  if (left + pill > LEFT + WIDTH) return
  pen.fillStyle = colors['brand-soft']
  pen.beginPath()
  pen.roundRect(left, middle - 26, pill, 52, 26)
  pen.fill()
  pen.fillStyle = colors['brand-strong']
  pen.fillText(words, left + 20, middle + 1)
}

function drawStore(pen: Pen, name: string, logo: HTMLImageElement | null, colors: ThemeColors): void {
  const middle = CARD_HEIGHT - (FOOT - 8) / 2
  drawLogo(pen, name, logo, [LEFT, middle - LOGO / 2, LOGO], colors)
  const left = LEFT + LOGO + 20
  const { size, lines } = fitText(pen, name, {
    width: CARD_WIDTH - 40 - left,
    most: 2,
    sizes: [32, 28],
    weight: 600,
  })
  pen.fillStyle = colors['on-fill']
  pen.textBaseline = 'middle'
  pen.font = `600 ${size}px ${CARD_FONT}`
  lines.forEach((line, index) => {
    pen.fillText(line, left, middle + (index - (lines.length - 1) / 2) * size * LINE)
  })
}
