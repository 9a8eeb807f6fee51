import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { type ThemeColors, themeColors } from '#app/domain/store/theme.ts'
import { CARD_FONT, fitText, LINE } from './card-text.ts'

export interface ShareCardInput {
  name: string
  description: string
  logo: string | null
  /** Of the first goods; three at most are drawn. */
  photos: string[]
  primary: string
  accent: string
  /** 'kibanda.example/store/kijani-crafts' */
  address: string
}

type Pen = CanvasRenderingContext2D
type Square = [left: number, top: number, side: number]

const STRIPES = 15
const AWNING = 104
const MARGIN = 64
const FOOT = 88
const LOGO = 120
const GAP = 14
const QUALITY = 0.86
const TOP = AWNING + 44
const BOTTOM = CARD_HEIGHT - FOOT - 36
const PHOTOS = BOTTOM - TOP

export async function drawShareCard(input: ShareCardInput): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_WIDTH
  canvas.height = CARD_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const colors = themeColors(input.primary, input.accent)
  const rootStyle = getComputedStyle(document.documentElement)
  const token = (name: string) => rootStyle.getPropertyValue(`--${name}`)
  const [logo, ...photos] = await Promise.all([input.logo, ...input.photos].map(loadImage))
  const shownPhotos = photos.filter((photo) => photo !== null).slice(0, 3)

  pen.fillStyle = token('paper')
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  drawFoot(pen, input.address, colors)
  drawAwning(pen, colors)
  const left = drawPhotos(pen, shownPhotos)
  drawWords(pen, input, logo ?? null, { width: left - MARGIN - 48, colors, ink: token('ink'), softInk: token('ink-2') })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY)
  })
}

function drawAwning(pen: Pen, colors: ThemeColors): void {
  const width = CARD_WIDTH / STRIPES
  const edge = AWNING - width / 2
  pen.lineWidth = 3
  pen.strokeStyle = colors['awning-edge']
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    pen.fillStyle = stripe % 2 === 0 ? colors.brand : colors['awning-light']
    pen.beginPath()
    pen.moveTo(stripe * width, 0)
    pen.lineTo(stripe * width, edge)
    pen.arc((stripe + 0.5) * width, edge, width / 2, Math.PI, 0, true)
    pen.lineTo((stripe + 1) * width, 0)
    pen.fill()
    pen.stroke()
  }
}

function drawFoot(pen: Pen, address: string, colors: ThemeColors): void {
  const top = CARD_HEIGHT - FOOT
  pen.fillStyle = colors.fill
  pen.fillRect(0, top, CARD_WIDTH, FOOT)
  pen.fillStyle = colors.accent
  pen.fillRect(0, top, CARD_WIDTH, 8)
  pen.fillStyle = colors['on-fill']
  const { size, lines } = fitText(pen, address, {
    width: CARD_WIDTH - 2 * MARGIN,
    most: 1,
    sizes: [32, 28, 24],
    weight: 600,
  })
  pen.font = `600 ${size}px ${CARD_FONT}`
  pen.textBaseline = 'middle'
  pen.fillText(lines[0] ?? '', MARGIN, top + 8 + (FOOT - 8) / 2)
}

/** One is large, two stand beside each other, of three the first is the largest. Returns their left edge. */
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

/** The middle of the picture, as the store's grid shows it. */
function drawSquare(pen: Pen, picture: HTMLImageElement, [left, top, side]: Square, radius: number): void {
  const { naturalWidth, naturalHeight } = picture
  const cut = Math.min(naturalWidth, naturalHeight)
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, side, side, radius)
  pen.clip()
  pen.drawImage(picture, (naturalWidth - cut) / 2, (naturalHeight - cut) / 2, cut, cut, left, top, side, side)
  pen.restore()
}

interface Words {
  width: number
  colors: ThemeColors
  ink: string
  softInk: string
}

function drawWords(
  pen: Pen,
  { name, description }: ShareCardInput,
  logo: HTMLImageElement | null,
  { width, colors, ink, softInk }: Words,
): void {
  const title = fitText(pen, name, { width, most: 3, sizes: [72, 64, 56, 48, 42], weight: 700 })
  const most = title.lines.length === 1 ? 3 : title.lines.length === 2 ? 2 : 1
  const text = description.trim() && fitText(pen, description, { width, most, sizes: [32, 28], weight: 400 })
  const titleHeight = title.lines.length * title.size * LINE
  const textHeight = text ? 16 + text.lines.length * text.size * LINE : 0
  let top = TOP + (PHOTOS - LOGO - 24 - titleHeight - textHeight) / 2

  drawLogo(pen, name, logo, top, colors)
  top += LOGO + 24
  pen.textBaseline = 'top'
  pen.fillStyle = ink
  pen.font = `700 ${title.size}px ${CARD_FONT}`
  for (const line of title.lines) {
    pen.fillText(line, MARGIN, top)
    top += title.size * LINE
  }
  if (!text) return
  top += 16
  pen.fillStyle = softInk
  pen.font = `400 ${text.size}px ${CARD_FONT}`
  for (const line of text.lines) {
    pen.fillText(line, MARGIN, top)
    top += text.size * LINE
  }
}

function drawLogo(pen: Pen, name: string, logo: HTMLImageElement | null, top: number, colors: ThemeColors): void {
  if (logo) {
    drawSquare(pen, logo, [MARGIN, top, LOGO], 26)
    return
  }
  pen.fillStyle = colors['brand-soft']
  pen.beginPath()
  pen.roundRect(MARGIN, top, LOGO, LOGO, 26)
  pen.fill()
  pen.fillStyle = colors['brand-strong']
  pen.font = `700 68px ${CARD_FONT}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText([...name.trim()].slice(0, 1).join('').toUpperCase(), MARGIN + LOGO / 2, top + LOGO / 2 + 4)
  pen.textAlign = 'start'
}

async function loadImage(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null
  const picture = new Image()
  picture.src = url
  return picture.decode().then(
    () => picture,
    () => null,
  )
}
