import type { RollRow } from '#app/domain/order/receipt/roll-text.ts'

const LETTER_DOTS = 24
const TALL_LETTER_DOTS = 36
const LINE_HEIGHT = 1.35
const GAP_DOTS = 12
const FIRST_LETTER_FROM_RIGHT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export interface RowShape {
  dots: number
  isCentered: boolean
  isBold: boolean
  isTall: boolean
}

export function drawRow({ strong, text, figure, look }: RollRow, shape: RowShape): ImageData {
  const { dots, isCentered, isBold, isTall } = shape
  const letter = isTall ? TALL_LETTER_DOTS : LETTER_DOTS
  const lineDots = Math.ceil(letter * LINE_HEIGHT)
  const canvas = document.createElement('canvas')
  canvas.width = dots
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser draws no pictures')
  const font = `${isBold ? 'bold ' : ''}${letter}px sans-serif`
  context.font = font
  const room = figure === undefined ? dots : dots - GAP_DOTS - Math.ceil(context.measureText(figure).width)
  const lines = wrap(strong ? `${strong} ${text}` : text, (line) => context.measureText(line).width <= room)
  canvas.height = lines.length * lineDots
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  // Resizing the canvas has reset the font.
  context.font = font
  context.textBaseline = 'middle'
  const isFromRight = look === 'symbol' || FIRST_LETTER_FROM_RIGHT.test(text)
  for (const [index, line] of lines.entries()) {
    const middle = (index + 0.5) * lineDots
    context.direction = isFromRight ? 'rtl' : 'ltr'
    context.textAlign = isCentered ? 'center' : 'start'
    context.fillText(line, isCentered ? dots / 2 : isFromRight ? room : 0, middle, room)
    if (figure === undefined || index > 0) continue
    context.direction = 'ltr'
    context.textAlign = 'right'
    context.fillText(figure, dots, middle)
  }
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (line.trim() !== '' && !fits((line + segment).trimEnd())) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return [...lines, line.trim()]
}
