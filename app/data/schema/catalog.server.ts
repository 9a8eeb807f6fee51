import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { boolean, minorUnits, storeId, timestamp } from './columns.server.ts'

export interface ProductUnit {
  size: string
  label: string
  inventory: number
  held: number
  code: string | null
  price: number | null
  compareAt: number | null
}

export interface ProductPicture {
  id: string
  url: string
  card: string
  isCover: boolean
  position: number
}

export const categories = sqliteTable(
  'categories',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    position: integer('position').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    /** Maintained by triggers. */
    productsCount: integer('products_count').notNull().default(0),
    onSaleCount: integer('on_sale_count').notNull().default(0),
    removedAt: timestamp('removed_at'),
    clearedAt: timestamp('cleared_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const products = sqliteTable(
  'products',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    sortKey: text('sort_key').notNull().default(''),
    code: text('code'),
    description: text('description'),
    price: minorUnits('price').notNull(),
    compareAtPrice: minorUnits('compare_at_price'),
    /** The lowest price of its units, as saved: lists are sorted by it. */
    lowestPrice: minorUnits('lowest_price').notNull().default(0),
    costPrice: minorUnits('cost_price'),
    floorPrice: minorUnits('floor_price'),
    saleStartsAt: timestamp('sale_starts_at'),
    saleEndsAt: timestamp('sale_ends_at'),
    isActive: boolean('is_active').notNull().default(true),
    hasSizes: boolean('has_sizes').notNull().default(false),
    /** Names of the axes: none (plain sizes), one, or two, whose units are labelled 'M / Red'. */
    optionNames: text('option_names', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** What an imported file called it: its handle or id. */
    importKey: text('import_key'),
    categoryId: text('category_id'),
    /** In the merchant's order, with gaps: see domain/catalog/position. */
    position: integer('position').notNull().default(0),
    isFeatured: boolean('featured').notNull().default(false),
    imageUrl: text('image_url'),
    shareCardUrl: text('share_card_url'),
    shareCardFingerprint: text('share_card_fingerprint'),
    lowStock: integer('low_stock'),
    available: integer('available').notNull().default(0),
    stockLevel: integer('stock_level').notNull().default(0),
    version: integer('version').notNull().default(1),
    deletedAt: timestamp('deleted_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    units: text('units', { mode: 'json' }).$type<ProductUnit[]>().notNull().default([]),
    pictures: text('pictures', { mode: 'json' }).$type<ProductPicture[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const productImages = sqliteTable(
  'product_images',
  {
    storeId: storeId(),
    productId: text('product_id').notNull(),
    id: text('id').notNull(),
    imageUrl: text('image_url').notNull(),
    cardUrl: text('card_url').notNull(),
    isCover: boolean('is_cover').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.productId, t.id] })],
)

export const productTerms = sqliteTable(
  'product_terms',
  {
    storeId: storeId(),
    term: text('term').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull().default(''),
    sortKey: text('sort_key').notNull().default(''),
    isCategory: boolean('is_category').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.term, t.productId] })],
)

export const productWords = sqliteTable(
  'product_words',
  { storeId: storeId(), term: text('term').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.storeId, t.term, t.word] })],
)

/** Triggers write it, except label, position, code and retirement. */
export const stock = sqliteTable(
  'stock',
  {
    storeId: storeId(),
    productId: text('product_id').notNull(),
    size: text('size').notNull().default(''),
    label: text('label').notNull().default(''),
    position: integer('position').notNull().default(0),
    inventory: integer('inventory').notNull().default(0),
    held: integer('held').notNull().default(0),
    code: text('code'),
    /** Empty: the product's. */
    price: minorUnits('price'),
    compareAtPrice: minorUnits('compare_at_price'),
    deletedAt: timestamp('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.productId, t.size] })],
)

export const inventoryTransactions = sqliteTable(
  'inventory_transactions',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    productId: text('product_id').notNull(),
    size: text('size').notNull().default(''),
    quantity: integer('quantity').notNull(),
    transactionType: text('transaction_type', { enum: ['add', 'sale', 'return', 'adjustment'] }).notNull(),
    notes: text('notes'),
    createdBy: text('created_by'),
    orderId: text('order_id'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)
