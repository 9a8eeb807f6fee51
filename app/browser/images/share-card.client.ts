import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { themeColors } from '#app/domain/store/theme.ts'

export interface ShareCardInput {
  name: string
  logo: string | null
  primary: string
  accent: string
  /** 'kibanda.example/store/kijani-crafts' */
  address: string
}

const STRIPES = 10
const AWNING = 150
const MARGIN = 72
const LOGO = 216
const QUALITY = 0.86
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

export async function drawShareCard(input: ShareCardInput): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_WIDTH
  canvas.height = CARD_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const colors = themeColors(input.primary, input.accent)
  const rootStyle = getComputedStyle(document.documentElement)
  const token = (name: string) => rootStyle.getPropertyValue(`--${name}`)

  pen.fillStyle = token('paper')
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  drawAwning(pen, [colors.brand, colors['awning-light']])
  const middle = AWNING + (CARD_HEIGHT - AWNING - 24) / 2
  await drawLogo(pen, input, middle - LOGO / 2, [colors['brand-soft'], colors['brand-strong']])

  const left = MARGIN + LOGO + 48
  const width = CARD_WIDTH - MARGIN - left
  const { size, lines } = fitName(pen, input.name, width)
  const height = lines.length * size * 1.15
  pen.fillStyle = token('ink')
  pen.textBaseline = 'top'
  pen.font = `700 ${size}px ${FONT}`
  lines.forEach((line, index) => {
    pen.fillText(line, left, middle - height / 2 - 24 + index * size * 1.15)
  })
  pen.font = `400 30px ${FONT}`
  pen.fillStyle = token('ink-2')
  pen.fillText(input.address, left, middle + height / 2 - 4, width)
  pen.fillStyle = colors.accent
  pen.fillRect(0, CARD_HEIGHT - 24, CARD_WIDTH, 24)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY)
  })
}

function drawAwning(pen: CanvasRenderingContext2D, stripes: [string, string]): void {
  const width = CARD_WIDTH / STRIPES
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    pen.fillStyle = stripes[stripe % 2] ?? stripes[0]
    const left = stripe * width
    pen.fillRect(left, 0, width, AWNING - width / 2)
    pen.beginPath()
    pen.arc(left + width / 2, AWNING - width / 2, width / 2, 0, Math.PI)
    pen.fill()
  }
}

async function drawLogo(
  pen: CanvasRenderingContext2D,
  input: ShareCardInput,
  top: number,
  [soft, strong]: [string, string],
) {
  pen.save()
  pen.beginPath()
  pen.roundRect(MARGIN, top, LOGO, LOGO, 36)
  pen.clip()
  pen.fillStyle = soft
  pen.fillRect(MARGIN, top, LOGO, LOGO)
  const picture = input.logo ? await loadImage(input.logo) : null
  if (picture) {
    pen.drawImage(picture, MARGIN, top, LOGO, LOGO)
  } else {
    pen.fillStyle = strong
    pen.font = `700 120px ${FONT}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(input.name.slice(0, 1).toUpperCase(), MARGIN + LOGO / 2, top + LOGO / 2 + 8)
  }
  pen.restore()
}

async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = url
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

function fitName(pen: CanvasRenderingContext2D, name: string, width: number): { size: number; lines: string[] } {
  for (const size of [92, 76, 64, 52, 44]) {
    pen.font = `700 ${size}px ${FONT}`
    const lines = wrapWords(name, (text) => pen.measureText(text).width <= width)
    if (lines && lines.length <= 3) return { size, lines }
  }
  pen.font = `700 44px ${FONT}`
  return { size: 44, lines: [truncate(name, (text) => pen.measureText(text).width <= width)] }
}

/** Wraps at whole words; null when a single word is too wide for a line. */
function wrapWords(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    if (!fits(word)) return null
    const candidate = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(candidate)) lines[lines.length - 1] = candidate
    else lines.push(word)
  }
  return lines
}

function truncate(text: string, fits: (line: string) => boolean): string {
  const points = [...text]
  while (points.length > 1 && !fits(`${points.join('')}…`)) points.pop()
  return `${points.join('')}…`
}
