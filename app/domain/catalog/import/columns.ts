/** What a column of a file can hold; each once. */
export const IMPORT_FIELDS = [
  'name',
  'description',
  'price',
  'compareAt',
  'regularPrice',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'saleDays',
  'costPrice',
  'category',
  'code',
  'stock',
  'availability',
  'lowStock',
  'shown',
  'visibility',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'image1',
  'image2',
  'image3',
  'image4',
  'image5',
  'images',
  'group',
  'key',
  'productId',
  'type',
  'parent',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]
export type ImportSource = 'kibanda' | 'shopify' | 'woocommerce' | 'meta' | 'other'
export type ImportColumns = (ImportField | null)[]

/** Headings without signs and spaces, the likeliest first. */
const headings: Record<ImportField, string[]> = {
  name: ['name', 'title', 'productname', 'product', 'item', 'itemname', 'jina'],
  description: ['description', 'bodyhtml', 'body', 'details', 'maelezo', 'shortdescription'],
  price: ['price', 'variantprice', 'sellingprice', 'unitprice', 'bei'],
  compareAt: ['compareatprice', 'variantcompareatprice', 'oldprice', 'pricebefore'],
  regularPrice: ['regularprice'],
  salePrice: ['saleprice'],
  saleFrom: ['datesalepricestarts'],
  saleUntil: ['datesalepriceends'],
  saleDays: ['salepriceeffectivedate'],
  costPrice: ['costprice', 'costperitem', 'cost', 'buyingprice'],
  category: ['category', 'categories', 'producttype', 'type', 'productcategory', 'aina'],
  code: ['code', 'sku', 'variantsku', 'barcode', 'variantbarcode'],
  stock: [
    'stock',
    'variantinventoryqty',
    'inventoryquantity',
    'quantitytosellonfacebook',
    'inventory',
    'quantity',
    'qty',
    'stoki',
  ],
  availability: ['availability', 'instock'],
  lowStock: ['lowstockfrom', 'lowstockamount'],
  shown: ['shown', 'published', 'publishedononlinestore'],
  visibility: ['status', 'visibilityincatalog', 'visibility'],
  option1Name: ['option1name', 'attribute1name'],
  option1Value: ['option1value', 'attribute1values', 'size', 'variant', 'saizi'],
  option2Name: ['option2name', 'attribute2name'],
  option2Value: ['option2value', 'attribute2values', 'color', 'colour', 'rangi'],
  option3Name: ['option3name', 'attribute3name'],
  option3Value: ['option3value', 'attribute3values'],
  image1: ['image1', 'imagesrc', 'productimageurl', 'imagelink', 'image', 'imageurl', 'photo', 'picha'],
  image2: ['image2'],
  image3: ['image3'],
  image4: ['image4'],
  image5: ['image5'],
  images: ['images', 'additionalimagelink'],
  group: ['handle', 'urlhandle', 'itemgroupid'],
  key: ['id'],
  productId: ['productid'],
  type: [],
  parent: ['parent'],
}

const known = new Set(IMPORT_FIELDS.flatMap((field) => headings[field]))

export function plainHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

export function knownHeadings(cells: string[]): number {
  return cells.filter((cell) => known.has(plainHeading(cell))).length
}

export function sourceOf(heading: string[]): ImportSource {
  const names = new Set(heading.map(plainHeading))
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name))
  if (has('productid', 'lowstockfrom', 'shown')) return 'kibanda'
  if (has('title') && (has('handle') || has('urlhandle'))) return 'shopify'
  if (has('type', 'name', 'regularprice')) return 'woocommerce'
  return has('id', 'title', 'availability') ? 'meta' : 'other'
}

/** Says what each column holds; null leaves it out. */
export function recogniseColumns(heading: string[]): ImportColumns {
  const names = heading.map(plainHeading)
  const columns: ImportColumns = heading.map(() => null)
  const source = sourceOf(heading)
  for (const field of IMPORT_FIELDS) {
    const at = columnOf(fieldHeadings(field, source), names, columns)
    if (at >= 0) columns[at] = field
  }
  return beforeSale(columns)
}

/** Gives a field to one column alone: the one that had it is left out. */
export function withColumn(columns: ImportColumns, at: number, field: ImportField | null): ImportColumns {
  return columns.map((other, index) => (index === at ? field : other === field ? null : other))
}

function fieldHeadings(field: ImportField, source: ImportSource): string[] {
  if (source === 'woocommerce' && field === 'type') return ['type']
  if (source === 'woocommerce' && field === 'category') return ['categories']
  // Google's path of categories, 'Apparel > Clothing', is its own.
  if (source === 'shopify' && field === 'category') return ['type', 'producttype']
  if (source === 'other' && field === 'key') return []
  return headings[field]
}

function columnOf(wanted: string[], names: string[], columns: ImportColumns): number {
  const name = wanted.find((name) => names.some((other, at) => other === name && columns[at] === null))
  return name === undefined ? -1 : names.findIndex((other, at) => other === name && columns[at] === null)
}

/** Beside a price on sale, a price is the one before it. */
function beforeSale(columns: ImportColumns): ImportColumns {
  if (!columns.includes('salePrice') || columns.includes('regularPrice')) return columns
  return columns.map((field) => (field === 'price' ? 'regularPrice' : field))
}
