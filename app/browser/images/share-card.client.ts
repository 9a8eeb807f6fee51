import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { type ThemeColors, themeColors } from '#app/domain/store/theme.ts'
import {
  AWNING,
  drawAwning,
  drawFoot,
  drawLines,
  drawLogo,
  drawSquare,
  jpegOf,
  loadImage,
  type Pen,
  pageColor,
  type Square,
  startCard,
} from './card-drawing.ts'
import { CARD_FONT, fitText, LINE } from './card-text.ts'

export interface ShareCardInput {
  name: string
  description: string
  logo: string | null
  photos: string[]
  primary: string
  accent: string
  address: string
}

const STRIPES = 15
const MARGIN = 64
const FOOT = 88
const LOGO = 120
const GAP = 14
const TOP = AWNING + 44
const BOTTOM = CARD_HEIGHT - FOOT - 36
const PHOTOS = BOTTOM - TOP

export async function drawShareCard(input: ShareCardInput): Promise<Blob> {
  const pen = startCard()
  const colors = themeColors(input.primary, input.accent)
  const [logo, ...photos] = await Promise.all([input.logo, ...input.photos].map(loadImage))
  const shownPhotos = photos.filter((photo) => photo !== null).slice(0, 3)

  drawFoot(pen, colors, 0, FOOT)
  drawAddress(pen, input.address, colors)
  drawAwning(pen, colors, 0, STRIPES)
  const left = drawPhotos(pen, shownPhotos)
  drawWords(pen, input, logo ?? null, { width: left - MARGIN - 48, colors })
  return jpegOf(pen)
}

function drawAddress(pen: Pen, address: string, colors: ThemeColors): void {
  pen.fillStyle = colors['on-fill']
  const { size, lines } = fitText(pen, address, {
    width: CARD_WIDTH - 2 * MARGIN,
    most: 1,
    sizes: [32, 28, 24],
    weight: 600,
  })
  pen.font = `600 ${size}px ${CARD_FONT}`
  pen.textBaseline = 'middle'
  pen.fillText(lines[0] ?? '', MARGIN, CARD_HEIGHT - (FOOT - 8) / 2)
}

function drawPhotos(pen: Pen, photos: HTMLImageElement[]): number {
  const half = (PHOTOS - GAP) / 2
  const widths = [0, PHOTOS, 2 * 264 + GAP, PHOTOS + GAP + half]
  const left = CARD_WIDTH - MARGIN - (widths[photos.length] ?? 0)
  const middle = TOP + (PHOTOS - 264) / 2
  const squares: Record<number, Square[]> = {
    1: [[left, TOP, PHOTOS]],
    2: [
      [left, middle, 264],
      [left + 264 + GAP, middle, 264],
    ],
    3: [
      [left, TOP, PHOTOS],
      [left + PHOTOS + GAP, TOP, half],
      [left + PHOTOS + GAP, TOP + half + GAP, half],
    ],
  }
  photos.forEach((photo, index) => {
    const square = squares[photos.length]?.[index]
    if (square) drawSquare(pen, photo, square, 20)
  })
  return photos.length > 0 ? left : CARD_WIDTH
}

function drawWords(
  pen: Pen,
  { name, description }: ShareCardInput,
  logo: HTMLImageElement | null,
  { width, colors }: { width: number; colors: ThemeColors },
): void {
  const title = fitText(pen, name, { width, most: 3, sizes: [72, 64, 56, 48, 42], weight: 700 })
  const most = title.lines.length === 1 ? 3 : title.lines.length === 2 ? 2 : 1
  const text = description.trim() && fitText(pen, description, { width, most, sizes: [32, 28], weight: 400 })
  const titleHeight = title.lines.length * title.size * LINE
  const textHeight = text ? 16 + text.lines.length * text.size * LINE : 0
  let top = TOP + (PHOTOS - LOGO - 24 - titleHeight - textHeight) / 2

  drawLogo(pen, name, logo, [MARGIN, top, LOGO], colors)
  top += LOGO + 24
  pen.fillStyle = pageColor('ink')
  top = drawLines(pen, title, { left: MARGIN, top, weight: 700 })
  if (!text) return
  pen.fillStyle = pageColor('ink-2')
  drawLines(pen, text, { left: MARGIN, top: top + 16, weight: 400 })
}
