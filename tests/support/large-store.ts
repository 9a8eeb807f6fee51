import { POSITION_GAP } from '#app/domain/catalog/position.ts'
import { derivedRows, shownPictures } from './demo/derived-rows.ts'
import { insertRows } from './demo/insert-rows.ts'
import { dice } from './dice.ts'

export interface LargeStore {
  id: string
  slug: string
  ownerId: string
}

export interface Size {
  products: number
  categories: number
  customers: number
  orders: number
}

const DAY = 24 * 60 * 60 * 1000
const OPENED_DAYS_AGO = 400
const STOCK_PER_UNIT = 1_000
const MAX_STATEMENTS = 20

const colours = 'red blue green ochre indigo white black amber coral teal plum ivory'.split(' ')
const makes = 'woven carved beaded printed dyed forged stitched glazed polished braided'.split(' ')
const things = `basket mug soap sandal kikoi kanga bowl tray lamp stool apron cushion necklace bracelet earring
  scarf shawl blanket rug mat vase jug plate spoon ladle comb brush mirror frame candle bag purse wallet belt hat
  shirt dress skirt trouser sock glove drum whistle kettle pan tin jar box chest shelf chair bench table rope broom
  bucket sieve mortar pestle`.split(/\s+/)
const firstNames = `Achieng Amina Asha Baraka Chebet Daudi Esther Fatuma Grace Hamisi Imani Jabali Kamau Leila Makena
  Naliaka Otieno Pendo Rehema Salim Tabitha Upendo Wanjiru Yusuf Zawadi`.split(/\s+/)
const lastNames = `Abdalla Barasa Chepkoech Echesa Gitonga Hassan Juma Kiprono Lewa Mwangi Njeri Odhiambo Omondi
  Ruto Simiyu Tanui Wafula Wekesa Were Zani`.split(/\s+/)
const openStatuses = ['pending', 'processing', 'out_for_delivery', 'ready_for_pickup']

/**
 * Fills a store with 400 days of history: hidden products, sizes, pictures, ledger, sales, open
 * orders. The same seed makes the same store. Search terms are left to `rebuildStore`.
 */
export async function fillLargeStore(
  db: D1Database,
  store: LargeStore,
  size: Size,
  now: number,
  seed = 7,
): Promise<void> {
  const chance = dice(seed)
  const openedAt = now - OPENED_DAYS_AGO * DAY
  const storeKey = { store_id: store.id }
  const stamps = { created_at: openedAt, updated_at: openedAt }
  const idOf = (kind: string, at: number) => `${kind}${String(at).padStart(6, '0')}`
  const range = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

  const categories = range(size.categories, (at) => ({
    ...storeKey,
    id: idOf('c', at),
    name: `${chance.pick(makes)} ${chance.pick(things)}s ${at}`,
    position: at,
    ...stamps,
  }))
  const products = range(size.products, (at) => ({
    ...storeKey,
    id: idOf('p', at),
    name: `${chance.pick(colours)} ${chance.pick(makes)} ${chance.pick(things)} ${at}`,
    description: `Handmade by ${chance.pick(firstNames)} in small batches, ${chance.pick(colours)} inside.`,
    price: 10_000 + chance.below(500) * 100,
    is_active: chance.below(25) === 0 ? 0 : 1,
    has_sizes: at % 4 === 0 ? 1 : 0,
    category_id: at % 10 === 9 ? null : (categories[at % categories.length]?.id ?? null),
    image_url: `/media/stores/${store.id}/${at}.jpg`,
    low_stock: at % 50 === 0 ? STOCK_PER_UNIT * 4 : null,
    code: at % 3 === 0 ? `K-${at}` : null,
    position: at * POSITION_GAP,
    created_at: openedAt + at,
    updated_at: openedAt + at,
  })).map((product) => ({ ...product, lowest_price: product.price }))
  const units = products.flatMap((product) =>
    (product.has_sizes ? ['S', 'M', 'L'] : ['']).map((value, position) => ({
      ...storeKey,
      product_id: product.id,
      size: value,
      label: value,
      position,
    })),
  )
  const customers = range(size.customers, (at) => ({
    phone: `+2547${String(10_000_000 + at * 7).padStart(8, '0')}`,
    name: `${chance.pick(firstNames)} ${chance.pick(lastNames)}`,
    address: at % 2 ? `House ${at}, Ngong Road` : '',
  }))
  const orders = range(size.orders, (at) => {
    // Oldest first; the last two percent are open.
    const isOpen = at > size.orders * 0.98
    const status = isOpen
      ? chance.pick(openStatuses)
      : chance.below(40) === 0
        ? 'cancelled'
        : chance.pick(['paid', 'completed'])
    const createdAt = openedAt + Math.floor(((now - openedAt) * at) / size.orders)
    const paidAt = status === 'paid' || status === 'completed' ? createdAt + 60_000 : null
    const customer = at % 10 === 0 ? null : customers[(at * 13) % customers.length]
    const total = 10_000 + chance.below(900) * 100
    return {
      ...storeKey,
      id: idOf('o', at),
      number: at + 1,
      token: `${store.id}-${at}`,
      request_id: `r${at}`,
      request_hash: '',
      channel: at % 3 === 0 ? 'pos' : 'store',
      status,
      customer_name: customer?.name ?? 'Walk-in customer',
      customer_phone: customer?.phone ?? '',
      customer_address: customer?.address ?? '',
      delivery_method: at % 2 ? 'delivery' : 'pickup',
      currency: 'KES',
      subtotal_amount: total,
      total_amount: total,
      paid_amount: paidAt ? total : 0,
      payment_method: paidAt ? chance.pick(['cash', 'mpesa', 'other']) : null,
      hold_expires_at: status === 'pending' && now - createdAt < DAY ? createdAt + DAY : null,
      stock_taken_at: paidAt,
      paid_at: paidAt,
      created_at: createdAt,
      updated_at: paidAt ?? createdAt,
    }
  })
  const items = orders.flatMap((order, at) =>
    range(1 + (at % 2), (line) => {
      const unit = units[(at * 17 + line) % units.length]
      const isHeld =
        order.hold_expires_at !== null || (openStatuses.includes(order.status) && order.status !== 'pending')
      return {
        ...storeKey,
        order_id: order.id,
        line,
        product_id: unit?.product_id ?? '',
        size: unit?.size ?? '',
        product_name: `Thing ${at}`,
        product_price: 10_000,
        quantity: 1,
        held: isHeld ? 1 : 0,
        taken: order.paid_at === null ? 0 : 1,
        changed_at: order.created_at,
      }
    }),
  )
  await runBatches(db, [
    ...insertRows(db, 'stores', [
      {
        id: store.id,
        owner_id: store.ownerId,
        name: 'Soko Kubwa',
        slug: store.slug,
        has_delivery: 1,
        has_pickup: 1,
        delivery_fee: 20_000,
        pro_until: now + 300 * DAY,
        ...stamps,
      },
    ]),
    ...insertRows(db, 'store_slugs', [{ slug: store.slug, ...storeKey, is_current: 1, created_at: openedAt }]),
    ...insertRows(db, 'categories', categories),
    ...insertRows(db, 'products', products),
    ...insertRows(
      db,
      'product_images',
      products.flatMap((product, at) =>
        range(1 + (at % 2), (position) => ({
          ...storeKey,
          product_id: product.id,
          id: `${position}`,
          image_url: product.image_url,
          card_url: product.image_url,
          is_cover: position === 0 ? 1 : 0,
          position,
        })),
      ),
    ),
    ...insertRows(db, 'stock', units),
    ...insertRows(
      db,
      'inventory_transactions',
      units.map(({ position, label, ...unit }) => ({
        ...unit,
        quantity: STOCK_PER_UNIT,
        transaction_type: 'add',
        created_at: openedAt,
      })),
    ),
    ...insertRows(db, 'orders', orders),
    ...insertRows(db, 'order_items', items),
    ...insertRows(
      db,
      'payments',
      orders.flatMap((order) =>
        order.paid_at === null
          ? []
          : {
              ...storeKey,
              id: order.id,
              order_id: order.id,
              kind: 'payment',
              method: order.payment_method,
              amount: order.total_amount,
              currency: order.currency,
              received_at: order.paid_at,
              recorded_at: order.paid_at,
              source: 'owner',
              is_final: 1,
            },
      ),
    ),
    ...insertRows(
      db,
      'order_events',
      orders.map((order) => ({
        ...storeKey,
        order_id: order.id,
        id: '1',
        type: 'placed',
        to_status: 'pending',
        actor: 'shopper',
        created_at: order.created_at,
      })),
    ),
    ...customersOf(db, store.id, customers, orders),
    ...derivedRows(db, store.id),
    shownPictures(db, store.id),
    ...insertRows(
      db,
      'store_sales_daily',
      range(OPENED_DAYS_AGO, (at) => ({
        ...storeKey,
        currency: 'KES',
        day: new Date(openedAt + at * DAY).toISOString().slice(0, 10),
        orders: 120,
        revenue: 5_000_000,
      })),
    ),
    ...insertRows(
      db,
      'store_visits_daily',
      range(OPENED_DAYS_AGO, (at) => ({
        ...storeKey,
        day: new Date(openedAt + at * DAY).toISOString().slice(0, 10),
        visits: 900,
      })),
    ),
  ])
}

function customersOf(
  db: D1Database,
  storeId: string,
  customers: { phone: string; name: string; address: string }[],
  orders: { id: string; customer_phone: string; created_at: number }[],
): D1PreparedStatement[] {
  const stats = new Map<string, { count: number; first: number; last: number; lastId: string }>()
  for (const order of orders) {
    const previous = stats.get(order.customer_phone)
    stats.set(order.customer_phone, {
      count: (previous?.count ?? 0) + 1,
      first: previous?.first ?? order.created_at,
      last: order.created_at,
      lastId: order.id,
    })
  }
  const rows = customers.flatMap((customer) => {
    const customerStats = stats.get(customer.phone)
    return customerStats
      ? [
          {
            store_id: storeId,
            ...customer,
            orders_count: customerStats.count,
            last_order_id: customerStats.lastId,
            last_order_at: customerStats.last,
            first_order_at: customerStats.first,
          },
        ]
      : []
  })
  return insertRows(db, 'customers', rows)
}

/** D1 limits a batch to 30 seconds, so the statements run in several. */
async function runBatches(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  for (let at = 0; at < statements.length; at += MAX_STATEMENTS) {
    await db.batch(statements.slice(at, at + MAX_STATEMENTS))
  }
}
