import { merchantRoutes } from '#app/domain/staff/merchant-routes.ts'

/**
 * Who may pass. `public` is for anybody and shows nothing private; `person` needs a session and
 * shows the person's own; `owner` names a store (or something of it) in its address and is nothing
 * but a 404 to everybody else; `link` is opened by an unguessable token; `tool` answers programs.
 */
export type Audience = 'public' | 'person' | 'owner' | 'link' | 'tool'

const answeringPrograms = [
  '/auth/send-again',
  '/settings/address.json',
  '/settings/pictures',
  '/pos/sales',
  '/pos/prompts',
  '/pos/customers.json',
  '/pos/shelf.json',
  '/products/create',
  '/products/images',
  '/products/import.json',
  '/products/import/picture',
  '/products/restock',
  '/products/share-cards',
]

/**
 * Every address of Remix, as routes.ts writes it. A new route without a row here or in the table
 * of the merchants' routes fails the tests.
 */
export const routeAccess: Record<string, Audience> = {
  ...Object.fromEntries(Object.keys(merchantRoutes).map((path) => [path, audienceOfMerchants(path)])),
  '/': 'public',
  '/features': 'public',
  '/pricing': 'public',
  '/demo': 'public',
  '/about': 'public',
  '/contact': 'public',
  '/blog': 'public',
  '/blog/:slug': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/cookies': 'public',
  '/*': 'public',
  '/sitemap.xml': 'public',
  '/robots.txt': 'public',
  '/auth': 'public',
  '/auth/forgot': 'public',
  '/auth/reset': 'public',
  '/auth/confirm': 'public',
  '/join/:token': 'link',
  '/auth/signout': 'tool',
  '/pos/offline': 'public',
  '/pos/sign-in': 'public',
  '/pos/lock': 'public',
  '/store': 'public',
  '/store/:slug': 'public',
  '/store/:slug/search': 'public',
  '/store/:slug/checkout': 'public',
  '/store/:slug/report': 'public',
  '/store/:slug/run/:link': 'link',
  '/o/:token': 'link',
  '/store/:slug/products.json': 'public',
  '/store/:slug/stock/:productId': 'public',
  '/store/:slug/cart': 'public',
  '/store/:slug/feed.csv': 'public',
  '/store/:slug/areas.json': 'public',
  '/store/:slug/discount.json': 'tool',
  '/store/:slug/orders.json': 'tool',
  '/reference/countries.json': 'public',
}

function audienceOfMerchants(path: string): Audience {
  if (answeringPrograms.includes(path)) return 'tool'
  return path.includes('/:') && path !== '/settings/:section' ? 'owner' : 'person'
}

/** Every address that the edge answers, or looks at, before Remix is asked. */
export const edgeAccess: Record<string, Audience> = {
  'GET /healthz': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /manifest.webmanifest': 'public',
  'GET /og-meta/:slug': 'public',
  'GET /store/:slug': 'public',
  'GET /store/:slug/manifest.webmanifest': 'public',
  'GET /media/*': 'public',
  'POST /language': 'public',
  'POST /visits/:slug': 'tool',
  'GET /live/store/:storeId': 'owner',
  'GET /live/order/:token': 'link',
  'ALL /api/auth/*': 'tool',
  'POST /telegram/webhook': 'tool',
  'POST /notices/:storeId/:secret': 'tool',
  'POST /pay/prompt/:storeId/:promptId/:secret': 'tool',
}
