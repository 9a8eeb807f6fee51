import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Roll } from '#app/domain/order/receipt/paper.ts'
import type { RollRow, RollText } from '#app/domain/order/receipt/roll-text.ts'
import { currencies } from '#app/domain/reference/currencies.ts'
import { drawRow } from './roll-picture.client.ts'

/** Letters of the usual size that the printable width holds. */
const COLUMNS = { '58': 32, '80': 48 } as const
const LETTER_DOTS = 12
const FEED_LINES = 4
/** These code pages have the same number in printers of all makers. */
const CODE_PAGES = ['cp437' as const, 'cp850' as const, 'windows1252' as const]
const ON_A_PAGE = /^[\u0020-\u007e\u00a0-\u00ff€ƒ‚„†‡ˆ‰‹Œ˜™›œ]*$/
const CODES = new Map(currencies.filter(isForeignSign).map(({ code, symbol }) => [symbol, code]))
const FOREIGN_SIGN = new RegExp([...CODES.keys(), '₵'].join('|'), 'g')

const PLAIN: Record<string, string> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u00d7': 'x',
  '\u2212': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2026': '...',
  '\u2022': '\u00b7',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

export function rollBytes({ head, parts, foot }: RollText, roll: Roll, draw = drawRow): Uint8Array<ArrayBuffer> {
  const writeRow = (row: RollRow, isCentered = false) => {
    const isBold = row.look === 'name' || row.look === 'title' || row.look === 'total' || row.look === 'heading'
    const isTall = row.look === 'name' || row.look === 'total'
    if ([row.strong, row.text, row.figure].every(isPrintable)) return writeLetters(encoder, row, { isBold, isTall })
    const picture = draw(row, { dots: encoder.columns * LETTER_DOTS, isCentered, isBold, isTall })
    encoder.image(picture, { mode: 'raster' })
  }

  const encoder = new ReceiptPrinterEncoder({
    columns: COLUMNS[roll],
    codepageCandidates: CODE_PAGES,
    feedBeforeCut: FEED_LINES,
  })
  encoder.initialize().codepage('auto').align('center')
  for (const row of head) writeRow(row, true)
  encoder.align('left')
  for (const rows of parts) {
    encoder.rule()
    for (const row of rows) writeRow(row)
  }
  encoder.rule().align('center')
  for (const row of foot) writeRow(row, true)
  return new Uint8Array(encoder.cut('partial').encode())
}

function writeLetters(
  encoder: ReceiptPrinterEncoder,
  { strong, text, figure, look }: RollRow,
  { isBold, isTall }: { isBold: boolean; isTall: boolean },
): void {
  if (isTall) encoder.size(1, 2)
  encoder.bold(isBold)
  if (figure !== undefined) writePair(encoder, printable(text), printable(figure))
  else if (look === 'symbol') encoder.align('right').line(printable(text)).align('left')
  else {
    if (strong)
      encoder
        .bold(true)
        .text(`${printable(strong)} `)
        .bold(false)
    encoder.line(printable(text))
  }
  encoder.bold(false)
  if (isTall) encoder.size(1, 1)
}

function writePair(encoder: ReceiptPrinterEncoder, text: string, figure: string): void {
  const width = figure.length + 1
  const columns = [
    { width: encoder.columns - width, align: 'left' as const },
    { width, align: 'right' as const, verticalAlign: 'top' as const },
  ]
  encoder.table(columns, [[text, figure]])
}

function isPrintable(text = ''): boolean {
  return ON_A_PAGE.test(printable(text))
}

/** 'Wanjikũ' loses a mark, '₦' becomes 'NGN'. */
function printable(text: string): string {
  const spelled = text.normalize('NFC').replace(FOREIGN_SIGN, (sign) => CODES.get(sign) ?? 'GHS')
  return [...spelled].map(plainLetter).join('').replace(/ {2,}/g, ' ').trim()
}

function isForeignSign({ symbol }: { symbol: string }): boolean {
  return /\p{Sc}/u.test(symbol) && !ON_A_PAGE.test(symbol)
}

function plainLetter(letter: string): string {
  if (letter in PLAIN) return PLAIN[letter] ?? ''
  if (letter <= '\u00ff') return letter
  if (/\p{Cf}/u.test(letter)) return ''
  return letter.normalize('NFD').replace(/\p{M}/gu, '')
}
