import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import type { ThemeColors } from '#app/domain/store/theme.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { CARD_FONT, type FittedText, LINE } from './card-text.ts'

export type Pen = CanvasRenderingContext2D
export type Square = [left: number, top: number, side: number]

export const AWNING = 104
const QUALITY = 0.86

export function startCard(width = CARD_WIDTH, height = CARD_HEIGHT): Pen {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = pageColor('paper')
  pen.fillRect(0, 0, width, height)
  return pen
}

export function jpegOf({ canvas }: Pen, quality = QUALITY): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality)
  })
}

export function pageColor(name: 'paper' | 'line' | 'ink' | 'ink-2' | 'ink-3'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)
}

export function drawAwning(pen: Pen, colors: ThemeColors, left: number, stripes: number, height = AWNING): void {
  const width = (pen.canvas.width - left) / stripes
  const edge = height - width / 2
  pen.lineWidth = 3
  pen.strokeStyle = colors['awning-edge']
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const start = left + stripe * width
    pen.fillStyle = stripe % 2 === 0 ? colors.brand : colors['awning-light']
    pen.beginPath()
    pen.moveTo(start, 0)
    pen.lineTo(start, edge)
    pen.arc(start + width / 2, edge, width / 2, Math.PI, 0, true)
    pen.lineTo(start + width, 0)
    pen.fill()
    pen.stroke()
  }
}

export function drawFoot(pen: Pen, colors: ThemeColors, left: number, height: number): void {
  const { width, height: bottom } = pen.canvas
  const top = bottom - height
  pen.fillStyle = colors.fill
  pen.fillRect(left, top, width - left, height)
  pen.fillStyle = colors.accent
  pen.fillRect(left, top, width - left, 8)
}

export function drawLines(
  pen: Pen,
  { size, lines }: FittedText,
  { left, top, weight }: { left: number; top: number; weight: number },
): number {
  pen.textBaseline = 'top'
  pen.font = `${weight} ${size}px ${CARD_FONT}`
  for (const [index, line] of lines.entries()) pen.fillText(line, left, top + index * size * LINE)
  return top + lines.length * size * LINE
}

export function drawSquare(pen: Pen, picture: HTMLImageElement, [left, top, side]: Square, radius: number): void {
  const { naturalWidth, naturalHeight } = picture
  const cut = Math.min(naturalWidth, naturalHeight)
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, side, side, radius)
  pen.clip()
  pen.drawImage(picture, (naturalWidth - cut) / 2, (naturalHeight - cut) / 2, cut, cut, left, top, side, side)
  pen.restore()
}

export function drawLogo(
  pen: Pen,
  name: string,
  logo: HTMLImageElement | null,
  [left, top, side]: Square,
  colors: ThemeColors,
): void {
  const radius = side * 0.22
  if (logo) {
    drawSquare(pen, logo, [left, top, side], radius)
    return
  }
  pen.fillStyle = colors['brand-soft']
  pen.beginPath()
  pen.roundRect(left, top, side, side, radius)
  pen.fill()
  pen.fillStyle = colors['brand-strong']
  pen.font = `700 ${side * 0.57}px ${CARD_FONT}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(firstLetter(name), left + side / 2, top + side * 0.53)
  pen.textAlign = 'start'
}

export async function loadImage(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null
  const picture = new Image()
  picture.src = url
  return picture.decode().then(
    () => picture,
    () => null,
  )
}
