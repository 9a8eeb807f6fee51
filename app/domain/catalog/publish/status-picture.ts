import { type CatalogueEntry, catalogueEntry, type PrintedProduct } from './paper.ts'

/** What chats lay over its top and its foot leaves nothing to read there. */
export const STATUS_PICTURE = { width: 1080, height: 1920, top: 196, foot: 250, maxBytes: 900_000 }
export const MOST_ON_STATUS = 6
export const MAX_STATUS_LINE = 60

export interface StatusProduct extends CatalogueEntry {
  picture: string
  thumbnail: string
}

export interface StatusPicture {
  store: { name: string; logo: string | null; address: string; primary: string; accent: string }
  line: string
  call: string
  products: StatusProduct[]
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A product with a row for itself, of several rows, has its words beside its photo. */
export interface StatusPlace extends Box {
  isBeside: boolean
}

export function statusProducts(products: PrintedProduct[], money: Parameters<typeof catalogueEntry>[1], now: number) {
  return products.flatMap((product): StatusProduct[] => {
    const [cover] = product.images
    return cover ? [{ ...catalogueEntry(product, money, now), picture: cover.url, thumbnail: cover.card }] : []
  })
}

const rowsOf: Record<number, number[]> = { 1: [1], 2: [1, 1], 3: [1, 2], 4: [2, 2], 5: [2, 3], 6: [3, 3] }

export function statusPlaces(count: number, { left, top, width, height }: Box, gap: number): StatusPlace[] {
  const rows = rowsOf[count] ?? []
  const rowHeight = (height - gap * (rows.length - 1)) / rows.length
  return rows.flatMap((columns, row) => {
    const cell = (width - gap * (columns - 1)) / columns
    return Array.from({ length: columns }, (_, column) => ({
      left: left + column * (cell + gap),
      top: top + row * (rowHeight + gap),
      width: cell,
      height: rowHeight,
      isBeside: columns === 1 && rows.length > 1,
    }))
  })
}
