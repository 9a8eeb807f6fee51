const product = [
  ...['id', 'name', 'description', 'price', 'compareAt', 'categoryId', 'hasSizes', 'available', 'createdAt'],
  ...['saleStartsAt', 'saleEndsAt', 'optionNames'],
  ...list('images', ['url', 'card']),
  ...list('sizes', ['value', 'label', 'available', 'price', 'compareAt']),
]
const store = [
  ...[
    'storeId',
    'slug',
    'name',
    'description',
    'logo',
    'cover',
    'shareCard',
    'primaryColor',
    'accentColor',
    'showsBranding',
    'awaitsConfirmation',
    'featured',
  ],
  ...withPrefix('moneyFormat', ['symbol', 'fractionDigits']),
  ...[
    'currency',
    'country',
    'dialCode',
    'timeZone',
    'language',
    'languages',
    'platform',
    'sellerContact',
    'storeAddress',
  ],
  ...['hasDelivery', 'hasPickup', 'deliveryFee', 'hasAreas', 'hasPoints', 'lowestAreaFee', 'minimumOrder'],
  ...['depositPercent', 'productCount'],
  ...list('openingHours', ['days', 'from', 'to']),
  ...list('closedDays', ['from', 'to', 'note']),
  ...['whenClosed', 'pausedUntil', 'pauseNote'],
  ...withPrefix('links', 'instagram facebook youtube tiktok whatsappGroup telegramGroup additional map'.split(' ')),
  ...list('categories', ['id', 'name']),
  // The last is in pages of more than 1 MB.
  ...list('products', [...product, 'lacksDescription']),
  ...list('featuredBeyond', product),
]
const storePage = [...withPrefix('snapshot', store), 'openProductId', 'stale', 'origin', 'year']
const site = ['isSignedIn', 'origin', 'year', 'demoStore']
const account = ['toast', 'at']
const refusal = ['ok', 'reason', 'message']

const spans = ['kind', 'text', 'href']
const article = [
  ...['slug', 'title', 'description', 'date', 'minutes'],
  ...list('blocks', [
    'kind',
    'id',
    'level',
    'text',
    'ordered',
    ...list('spans', spans),
    'items',
    'items[][].kind',
    'items[][].text',
  ]),
]

// Schema.org's words, for search engines.
const software = [
  ...['@type', 'name', 'url', 'description', 'image', 'applicationCategory', 'operatingSystem'],
  ...list('offers', ['@type', 'name', 'url', 'price', 'priceCurrency']),
]
const storeForSearch = ['@context', '@type', 'name', 'url', 'image']
const productForSearch = [
  'description',
  ...withPrefix('offers', [
    '@type',
    'url',
    'price',
    'priceCurrency',
    'availability',
    ...['lowPrice', 'highPrice', 'offerCount'],
    ...list('offers', ['@type', 'name', 'price', 'priceCurrency', 'availability']),
    ...withPrefix('seller', ['@type', 'name']),
  ]),
]
const articleForSearch = [
  ...['@context', '@type', 'headline', 'description', 'url', 'image', 'datePublished'],
  ...withPrefix('author', ['@type', 'name']),
]

/**
 * All that an address may tell a stranger as data: in JSON, in Remix's streams, in the blocks of a
 * page. The frames around it (a route's name, `data`, a redirect) are left out; an address that is
 * not here tells nothing.
 */
export const publicFields: Record<string, string[]> = {
  '/products/import/picture': ['ok', 'reason'],
  '/': [...site, '@context', ...list('@graph', [...software, 'logo'])],
  '/features': site,
  '/pricing': [...site, '@context', ...software],
  '/demo': site,
  '/about': site,
  '/contact': [...site, 'isSent', 'email'],
  '/blog': [...site, ...list('', ['slug', 'title', 'description', 'date', 'minutes'])],
  '/blog/:slug': [...site, ...withPrefix('article', article), ...list('next', article), ...articleForSearch],
  '/privacy': site,
  '/terms': site,
  '/cookies': site,
  '/*': [...site, 'backTo'],
  '/auth': [...account, 'mode', 'next', 'email'],
  '/auth/forgot': account,
  '/auth/reset': [...account, 'token', 'isAlive'],
  '/auth/confirm': [...account, 'token', 'isAlive'],
  '/join/:token': [...account, 'token', 'store', 'role', 'email', 'storeId', 'reason'],
  '/profile': ['user', 'profile', 'failed'],
  '/settings/address.json': ['ok'],
  '/store/:slug': [...storePage, ...withPrefix('beyond', product), ...storeForSearch, ...productForSearch],
  '/store/:slug/search': [
    ...storePage,
    ...withPrefix('results', ['query', 'categoryId', 'sort', 'total', 'next', ...list('products', product)]),
  ],
  '/store/:slug/products.json': [...list('products', product), 'total', 'next'],
  '/store/:slug/stock/:productId': withPrefix('product', product),
  '/store/:slug/cart': [
    ...['hasDelivery', 'hasPickup', 'deliveryFee', 'hasAreas', 'hasPoints', 'takesCodes'],
    ...['depositPercent', 'opening'],
    ...withPrefix('moneyFormat', ['symbol', 'fractionDigits']),
    ...list('products', product),
  ],
  '/store/:slug/areas.json': [
    ...list('areas', [
      ...['id', 'kind', 'name', 'part', 'fee', 'freeAbove', 'minimum', 'days', 'windows', 'leadMinutes', 'eta'],
      ...['address', 'mapUrl'],
    ]),
  ],
  '/store/:slug/discount.json': [...refusal, 'code', 'amount'],
  '/store/:slug/orders.json': [
    ...refusal,
    ...['token', 'number', 'chatUrl'],
    ...list('lines', ['productId', 'name', 'size', 'sizeLabel', 'reason', 'price', 'available']),
    ...withPrefix('quote', ['subtotal', 'discount', 'fee', 'total']),
    ...withPrefix('fields', ['name', 'phone', 'address']),
  ],
  '/reference/countries.json': [
    ...list('countries', ['iso', 'name', 'currency', 'dialCode', 'phonePlan']),
    ...list('currencies', ['code', 'symbol', 'name']),
  ],
  'GET /manifest.webmanifest': [
    ...['id', 'name', 'short_name', 'description', 'lang', 'start_url', 'scope', 'display', 'orientation'],
    ...['background_color', 'theme_color', 'categories'],
    ...list('icons', ['src', 'sizes', 'type', 'purpose']),
    ...list('shortcuts', ['name', 'short_name', 'url', ...list('icons', ['src', 'sizes'])]),
  ],
  'GET /store/:slug/manifest.webmanifest': [
    'lang',
    ...['id', 'name', 'short_name', 'start_url', 'scope', 'display', 'background_color', 'theme_color'],
    ...list('icons', ['src', 'sizes', 'type']),
  ],
  'ALL /api/auth/*': ['message'],
}

/** Columns of a store's tables that shoppers may read; all others must never be published. */
export const publicColumns: Record<string, string[]> = {
  stores: [
    ...[
      'id',
      'name',
      'slug',
      'description',
      'logo_url',
      'banner_url',
      'share_card_url',
      'primary_color',
      'accent_color',
      'country',
    ],
    ...[
      'language',
      'currency',
      'messaging_platform',
      'whatsapp_number',
      'telegram_number',
      'store_address',
      'instagram_url',
    ],
    ...['facebook_url', 'youtube_url', 'tiktok_url', 'whatsapp_group_url', 'telegram_group_url'],
    ...['additional_link_url', 'google_map_url', 'when_closed', 'pause_note'],
  ],
  store_slugs: ['slug'],
  // How to pay stands on the page of an order.
  payment_methods: ['id', 'method_type', 'id_type', 'phone_number', 'account', 'bank_name', 'registered_name'],
  // What is known of a prompt, and its receipt, is for who was asked.
  payment_prompts: ['state', 'code'],
  categories: ['id', 'name'],
  products: ['id', 'name', 'description', 'category_id', 'share_card_url'],
  product_images: ['product_id', 'id', 'image_url', 'card_url'],
  stock: ['product_id', 'size', 'label'],
  // A part of the address's hash, by which a browser knows itself.
  order_followers: ['id'],
  delivery_areas: ['id', 'kind', 'name', 'part', 'days', 'eta', 'address', 'map_url'],
}

/** Columns that can hold no mark: keys, append-only values, time zones and JSON. */
export const tiedColumns = [
  ...[
    'store_id',
    'order_id',
    'product_id',
    'orders.id',
    'order_items.size',
    'stores.time_zone',
    'stores.renames',
    'stores.languages',
  ],
  ...['inventory_transactions.id', 'inventory_transactions.size', 'inventory_transactions.transaction_type'],
  ...['customers.name_terms', 'delivery_runs.id', 'run_id', 'imports.id', 'import_id'],
  ...['shifts.id', 'shift_id'],
  ...['prompt_accounts.environment', 'prompt_accounts.kind', 'payment_prompts.purpose'],
]

function withPrefix(name: string, fields: string[]): string[] {
  return [name, ...fields.map((field) => `${name}.${field}`)]
}

function list(name: string, fields: string[]): string[] {
  return [...(name ? [name] : []), ...fields.map((field) => `${name}[].${field}`)]
}
