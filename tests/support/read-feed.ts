import { readCsv } from './read-csv.ts'

const columns =
  'id title description availability condition price sale_price sale_price_effective_date link image_link additional_image_link brand size color item_group_id'
type FeedRow = Record<string, string>

const amount = /^\d+\.\d{2} [A-Z]{3}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d{4}$/

/** As strict as Meta and Google together. @throws what they would refuse */
export function readFeed(text: string): FeedRow[] {
  const lines = text.split('\r\n')
  if (lines.pop() !== '') throw new Error('the last line is cut off')
  const [header = [], ...table] = readCsv(text)
  if (header.join(' ') !== columns) throw new Error(`columns: ${header.join(' ')}`)
  if (table.length !== lines.length - 1) throw new Error('a row is more than a line')
  const rows = table.map((cells) => {
    if (cells.length !== header.length) throw new Error(`${cells.length} cells: ${cells.join('|')}`)
    return Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))
  })
  if (rows.length === 0) throw new Error('an empty feed deletes everything')
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new Error('an id is there twice')
  for (const row of rows) {
    const fault = faultOf(row)
    if (fault) throw new Error(`${fault}: ${JSON.stringify(row)}`)
  }
  return rows
}

/** What a reader charges at `now`, in hundredths. */
export function feedPrice(row: FeedRow, now: number): { price: number; before: number | null } {
  const [price, salePrice] = [minorOf(row.price), row.sale_price ? minorOf(row.sale_price) : null]
  const [from, to] = (row.sale_price_effective_date ?? '').split('/').map((day) => Date.parse(dateOf(day)))
  const isOn = !row.sale_price_effective_date || (now >= (from ?? 0) && now < (to ?? 0))
  return salePrice !== null && isOn ? { price: salePrice, before: price } : { price, before: null }
}

function faultOf(row: FeedRow): string | null {
  const length = (name: string) => [...(row[name] ?? '')].length
  const days = (row.sale_price_effective_date ?? '').split('/')
  if (length('id') === 0 || length('id') > 50) return 'id'
  if (length('title') === 0 || length('title') > 150) return 'title'
  if (length('description') === 0 || length('description') > 5_000) return 'description'
  if (!['in stock', 'out of stock'].includes(row.availability ?? '')) return 'availability'
  if (row.condition !== 'new') return 'condition'
  if (!amount.test(row.price ?? '') || minorOf(row.price) <= 0) return 'price'
  if (row.sale_price && (!amount.test(row.sale_price) || minorOf(row.sale_price) >= minorOf(row.price))) return 'sale'
  if (row.sale_price_effective_date && (!row.sale_price || days.length !== 2 || !days.every((day) => time.test(day))))
    return 'days of the sale'
  if (!URL.canParse(row.link ?? '') || !row.link?.startsWith('https://')) return 'link'
  const pictures = [row.image_link, ...(row.additional_image_link ? row.additional_image_link.split(',') : [])]
  if (!pictures.every((url) => url?.startsWith('https://') && URL.canParse(url))) return 'picture'
  if (pictures.length > 11) return 'too many pictures'
  if (length('brand') === 0) return 'brand'
  if (row.item_group_id && !row.size && !row.color) return 'units that nothing tells apart'
  return null
}

function minorOf(text = ''): number {
  return Math.round(Number.parseFloat(text) * 100)
}

function dateOf(day: string): string {
  return day.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
}
