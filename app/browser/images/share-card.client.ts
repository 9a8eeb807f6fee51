import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { themeColors } from '#app/domain/store/theme.ts'

export interface ShareCardInput {
  name: string
  /** '/media/...' */
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

/** The picture that chats show beside a store's link: its awning, logo, name and address. */
export async function drawShareCard(facts: ShareCardInput): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_WIDTH
  canvas.height = CARD_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const colors = themeColors(facts.primary, facts.accent)
  const ink = getComputedStyle(document.documentElement)
  const token = (name: string) => ink.getPropertyValue(`--${name}`)

  pen.fillStyle = token('paper')
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  awning(pen, [colors.brand, colors['brand-soft']])
  const middle = AWNING + (CARD_HEIGHT - AWNING - 24) / 2
  await logo(pen, facts, middle - LOGO / 2, [colors['brand-soft'], colors['brand-strong']])

  const left = MARGIN + LOGO + 48
  const width = CARD_WIDTH - MARGIN - left
  const { size, lines } = fitted(pen, facts.name, width)
  const height = lines.length * size * 1.15
  pen.fillStyle = token('ink')
  pen.textBaseline = 'top'
  pen.font = `700 ${size}px ${FONT}`
  lines.forEach((line, at) => {
    pen.fillText(line, left, middle - height / 2 - 24 + at * size * 1.15)
  })
  pen.font = `400 30px ${FONT}`
  pen.fillStyle = token('ink-2')
  pen.fillText(facts.address, left, middle + height / 2 - 4, width)
  pen.fillStyle = colors.accent
  pen.fillRect(0, CARD_HEIGHT - 24, CARD_WIDTH, 24)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY)
  })
}

function awning(pen: CanvasRenderingContext2D, stripes: [string, string]): void {
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

async function logo(
  pen: CanvasRenderingContext2D,
  facts: ShareCardInput,
  top: number,
  [soft, strong]: [string, string],
) {
  pen.save()
  pen.beginPath()
  pen.roundRect(MARGIN, top, LOGO, LOGO, 36)
  pen.clip()
  pen.fillStyle = soft
  pen.fillRect(MARGIN, top, LOGO, LOGO)
  const picture = facts.logo ? await loaded(facts.logo) : null
  if (picture) {
    pen.drawImage(picture, MARGIN, top, LOGO, LOGO)
  } else {
    pen.fillStyle = strong
    pen.font = `700 120px ${FONT}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(facts.name.slice(0, 1).toUpperCase(), MARGIN + LOGO / 2, top + LOGO / 2 + 8)
  }
  pen.restore()
}

async function loaded(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = url
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

/** The largest size at which the name fits into three lines. */
function fitted(pen: CanvasRenderingContext2D, name: string, width: number): { size: number; lines: string[] } {
  for (const size of [92, 76, 64, 52, 44]) {
    pen.font = `700 ${size}px ${FONT}`
    const lines = broken(name, (text) => pen.measureText(text).width <= width)
    if (lines && lines.length <= 3) return { size, lines }
  }
  pen.font = `700 44px ${FONT}`
  return { size: 44, lines: [cut(name, (text) => pen.measureText(text).width <= width)] }
}

/** Lines of whole words; null when one of them is too long for any. */
function broken(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    if (!fits(word)) return null
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(text: string, fits: (line: string) => boolean): string {
  const points = [...text]
  while (points.length > 1 && !fits(`${points.join('')}…`)) points.pop()
  return `${points.join('')}…`
}
