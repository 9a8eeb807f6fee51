import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at, flag, money, storeId } from './columns.server.ts'

/** A sellable unit as its product's row tells it; those that are retired are left out. */
export interface ShownUnit {
  size: string
  label: string
  inventory: number
  held: number
}

/** A picture as its product's row tells it, by position. */
export interface ShownPicture {
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
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Kept by triggers. */
    productsCount: integer('products_count').notNull().default(0),
    onSaleCount: integer('on_sale_count').notNull().default(0),
    /** From then on it is no category any more, and its name is empty. */
    removedAt: at('removed_at'),
    /** No product refers to it any more. */
    clearedAt: at('cleared_at'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)

export const products = sqliteTable(
  'products',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    price: money('price').notNull(),
    compareAtPrice: money('compare_at_price'),
    isActive: flag('is_active').notNull().default(true),
    hasSizes: flag('has_sizes').notNull().default(false),
    categoryId: text('category_id'),
    imageUrl: text('image_url'),
    lowStock: integer('low_stock'),
    code: text('code'),
    version: integer('version').notNull().default(1),
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Of `stock`, by its triggers, and of `product_images`: a list reads one row a product. */
    units: text('units', { mode: 'json' }).$type<ShownUnit[]>().notNull().default([]),
    pictures: text('pictures', { mode: 'json' }).$type<ShownPicture[]>().notNull().default([]),
    /** 0: nothing left, 1: low, 2: enough. */
    stockLevel: integer('stock_level').notNull().default(0),
    /** Pieces of all units that nobody has been promised; a hold that has just lapsed counts until it is swept. */
    available: integer('available').notNull().default(0),
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
    isCover: flag('is_cover').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.productId, t.id] })],
)

/** The folded words that a product is found by, in the order of the products' names. */
export const productTerms = sqliteTable(
  'product_terms',
  {
    storeId: storeId(),
    term: text('term').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull().default(''),
    /** Only its category has the word. */
    isCategory: flag('is_category').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.term, t.productId] })],
)

/** A store's words, kept by the triggers of `product_terms`: each under itself and under its misspellings. */
export const productWords = sqliteTable(
  'product_words',
  { storeId: storeId(), term: text('term').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.storeId, t.term, t.word] })],
)

/** A row per sellable unit. Written only by the migration's triggers, but for labels and retirement. */
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
    deletedAt: at('deleted_at'),
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
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
)
