import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Roll } from '#app/domain/order/paper.ts'
import type { RollRow, RollText } from '#app/domain/order/roll-text.ts'

/** Letters of the usual size that the printable width holds. */
const COLUMNS = { '58': 32, '80': 48 } as const
/** From the last row to the knife. */
const FEED_LINES = 4
/** The same number in printers of all makers; another letter is printed as '?'. */
const CODE_PAGES = ['cp437' as const, 'cp850' as const, 'windows1252' as const]

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
}

/** ESC/POS. */
export function rollBytes({ head, parts, foot }: RollText, roll: Roll): Uint8Array<ArrayBuffer> {
  const encoder = new ReceiptPrinterEncoder({
    columns: COLUMNS[roll],
    codepageCandidates: CODE_PAGES,
    feedBeforeCut: FEED_LINES,
  })
  encoder.initialize().codepage('auto').align('center')
  for (const row of head) writeRow(encoder, row)
  encoder.align('left')
  for (const rows of parts) {
    encoder.rule()
    for (const row of rows) writeRow(encoder, row)
  }
  encoder.rule().align('center')
  for (const row of foot) writeRow(encoder, row)
  return new Uint8Array(encoder.cut('partial').encode())
}

function writeRow(encoder: ReceiptPrinterEncoder, { strong, text, figure, look }: RollRow): void {
  const isBold = look === 'name' || look === 'title' || look === 'total' || look === 'heading'
  const isTall = look === 'name' || look === 'total'
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

/** A figure is never broken: the text beside it takes more lines. */
function writePair(encoder: ReceiptPrinterEncoder, text: string, figure: string): void {
  const width = figure.length + 1
  const columns = [
    { width: encoder.columns - width, align: 'left' as const },
    { width, align: 'right' as const, verticalAlign: 'top' as const },
  ]
  encoder.table(columns, [[text, figure]])
}

/** In letters that a printer has: 'Wanjikũ' loses a mark, a picture is left out. */
function printable(text: string): string {
  return [...text.normalize('NFC')].map(plainLetter).join('').replace(/ {2,}/g, ' ').trim()
}

function plainLetter(letter: string): string {
  if (letter in PLAIN) return PLAIN[letter] ?? ''
  if (letter <= '\u00ff') return letter
  if (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}]/u.test(letter)) return ''
  return letter.normalize('NFD').replace(/\p{M}/gu, '')
}
