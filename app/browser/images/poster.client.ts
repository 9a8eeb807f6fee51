import {
  type FittedText,
  fitLink,
  fitName,
  fitText,
  POSTER,
  type Poster,
  type PosterColors,
  posterColors,
} from '#app/domain/store/poster.ts'
import { pngOf } from './png.client.ts'
import { styledCode } from './styled-code.client.ts'

const { width: WIDTH, height: HEIGHT, code: CODE, logo: LOGO } = POSTER
const MIDDLE = WIDTH / 2
const STRIPES = 10
const AWNING = { straight: 136, scallop: 40 }
const FRAME = { edge: 600, radius: 36 }
const BAND = 132
const LOGO_GAP = 10
const SIDES = 56
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
const INK = '#1b1f1a'
const INK_2 = '#4c544b'
const HAIRLINE = '#e6e2d9'
const WHITE = '#ffffff'

interface TextBlock {
  lines: string[]
  font: string
  leading: number
  color: string
}

export async function drawPoster(poster: Poster): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const colors = posterColors(poster.primary, poster.accent)
  const logo = poster.logo ? await pictureAt(poster.logo) : null
  const code = await styledCode({ text: poster.code, color: colors.code, gap: logo ? (LOGO + 2 * LOGO_GAP) / CODE : 0 })
  pen.imageSmoothingQuality = 'high'
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colors.ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawBand(pen, poster.link, colors)
  drawMiddle(pen, poster, colors, code, logo)
  drawAwning(pen, colors)
  return pngOf(canvas)
}

function drawAwning(pen: CanvasRenderingContext2D, { stripe, otherStripe }: PosterColors): void {
  pen.save()
  pen.shadowColor = shade(0.16)
  pen.shadowBlur = 24
  // Only the cloth's shadow falls inside the canvas: cloth would show at the stripes' edges.
  pen.shadowOffsetX = WIDTH
  pen.shadowOffsetY = 8
  pen.translate(-WIDTH, 0)
  pen.fill(cloth(0, STRIPES))
  pen.restore()
  for (let index = 0; index < STRIPES; index++) {
    pen.fillStyle = index % 2 === 0 ? stripe : otherStripe
    pen.fill(cloth(index, 1))
  }
  const light = pen.createLinearGradient(0, 0, 0, AWNING.straight + AWNING.scallop)
  light.addColorStop(0, shade(0.22))
  light.addColorStop(0.35, shade(0))
  light.addColorStop(0.76, shade(0))
  light.addColorStop(0.77, shade(0.1))
  light.addColorStop(1, shade(0))
  pen.fillStyle = light
  pen.fill(cloth(0, STRIPES))
}

function cloth(from: number, count: number): Path2D {
  const width = WIDTH / STRIPES
  const outline = new Path2D()
  outline.rect(from * width, 0, count * width, AWNING.straight)
  for (let index = from; index < from + count; index++) {
    outline.moveTo(index * width, AWNING.straight)
    outline.ellipse((index + 0.5) * width, AWNING.straight, width / 2, AWNING.scallop, 0, Math.PI, 0, true)
  }
  return outline
}

function drawBand(pen: CanvasRenderingContext2D, link: string, { band, onBand }: PosterColors): void {
  pen.fillStyle = band
  pen.fillRect(0, HEIGHT - BAND, WIDTH, BAND)
  const { lines, size } = fitLink(link, WIDTH - 2 * SIDES, measureWith(pen, 600))
  const block = { lines, font: fontOf(600, size), leading: size * 1.3, color: onBand }
  drawText(pen, block, HEIGHT - BAND / 2 - heightOf(block) / 2)
}

function drawMiddle(
  pen: CanvasRenderingContext2D,
  poster: Poster,
  colors: PosterColors,
  code: HTMLCanvasElement,
  logo: HTMLImageElement | null,
): void {
  const width = WIDTH - 2 * SIDES
  const block = ({ lines, size }: FittedText, weight: number, color: string): TextBlock => ({
    lines,
    font: fontOf(weight, size),
    leading: size * 1.2,
    color,
  })
  const line = (text: string, weight: number, sizes: number[], lines: number, color: string): TextBlock =>
    block(fitText(text, { width, lines, sizes }, measureWith(pen, weight)), weight, color)
  const name = block(fitName(poster.name, width, measureWith(pen, 700)), 700, INK)
  const tagline = poster.tagline ? line(poster.tagline, 400, [32, 28], 2, INK_2) : null
  const call = line(poster.call, 700, [60, 54, 48], 1, colors.call)
  const instructions = line(poster.how, 400, [32, 28], 1, INK_2)
  const heightAbove = heightOf(name) + (tagline ? 12 + heightOf(tagline) : 0)
  const heightBelow = heightOf(call) + 8 + heightOf(instructions)
  const top = AWNING.straight + AWNING.scallop
  const gap = (HEIGHT - BAND - top - heightAbove - FRAME.edge - heightBelow) / 4

  const afterName = drawText(pen, name, top + gap * 1.15)
  if (tagline) drawText(pen, tagline, afterName + 12)
  const frame = top + gap * 2.1 + heightAbove
  drawCode(pen, frame, code, logo)
  const afterCall = drawText(pen, call, frame + FRAME.edge + gap * 0.95)
  drawText(pen, instructions, afterCall + 8)
}

function drawCode(
  pen: CanvasRenderingContext2D,
  top: number,
  code: HTMLCanvasElement,
  logo: HTMLImageElement | null,
): void {
  const frame = new Path2D()
  frame.roundRect(MIDDLE - FRAME.edge / 2, top, FRAME.edge, FRAME.edge, FRAME.radius)
  pen.save()
  pen.shadowColor = shade(0.1)
  pen.shadowBlur = 32
  pen.shadowOffsetY = 10
  pen.fillStyle = WHITE
  pen.fill(frame)
  pen.restore()
  pen.strokeStyle = HAIRLINE
  pen.lineWidth = 2
  pen.stroke(frame)
  const margin = (FRAME.edge - CODE) / 2
  pen.drawImage(code, MIDDLE - CODE / 2, top + margin, CODE, CODE)
  if (!logo) return
  const edge = new Path2D()
  const [x, y] = [MIDDLE - LOGO / 2, top + (FRAME.edge - LOGO) / 2]
  edge.roundRect(x, y, LOGO, LOGO, 24)
  pen.save()
  pen.clip(edge)
  const side = Math.min(logo.naturalWidth, logo.naturalHeight)
  const [sourceX, sourceY] = [(logo.naturalWidth - side) / 2, (logo.naturalHeight - side) / 2]
  pen.drawImage(logo, sourceX, sourceY, side, side, x, y, LOGO, LOGO)
  pen.restore()
  pen.stroke(edge)
}

function drawText(pen: CanvasRenderingContext2D, block: TextBlock, top: number): number {
  pen.font = block.font
  pen.fillStyle = block.color
  for (const [index, line] of block.lines.entries()) {
    pen.fillText(line, MIDDLE, top + block.leading * (index + 0.78))
  }
  return top + heightOf(block)
}

function heightOf({ lines, leading }: TextBlock): number {
  return lines.length * leading
}

function measureWith(pen: CanvasRenderingContext2D, weight: number) {
  return (text: string, size: number) => {
    pen.font = fontOf(weight, size)
    return pen.measureText(text).width
  }
}

function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px ${FONT}`
}

function shade(share: number): string {
  return `rgb(27 31 26 / ${share})`
}

async function pictureAt(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
