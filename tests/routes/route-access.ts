/**
 * Who may pass. `public` is for anybody and shows nothing private; `person` needs a session and
 * shows the person's own; `owner` names a store (or something of it) in its address and is nothing
 * but a 404 to everybody else; `link` is opened by an unguessable token; `tool` answers programs.
 */
export type Audience = 'public' | 'person' | 'owner' | 'link' | 'tool'

/**
 * Every address of Remix, as routes.ts writes it. A new route without a row here fails the tests.
 */
export const routeAccess: Record<string, Audience> = {
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
  '/auth/signout': 'tool',
  '/auth/send-again': 'tool',
  '/profile': 'person',
  '/profile/export': 'person',

  '/onboarding/details': 'person',
  '/settings/organization': 'person',
  '/onboarding/plan': 'person',
  '/onboarding/store': 'person',
  '/store/:storeId/product-creation': 'owner',
  '/onboarding/social-media/:storeId': 'owner',
  '/onboarding/store-features/:storeId': 'owner',
  '/onboarding/payment-methods/:storeId': 'owner',
  '/onboarding/final-success/:storeId': 'owner',

  '/dashboard': 'person',
  '/products': 'person',
  '/products/removed': 'person',
  '/orders': 'person',
  '/store/:storeId/orders': 'owner',
  '/pos': 'person',
  '/customers': 'person',
  '/store/:storeId/customers': 'owner',
  '/marketing': 'person',
  '/subscription': 'person',
  '/upgrade': 'person',
  '/settings': 'person',
  '/store/:storeId/settings': 'owner',
  '/settings/plan': 'person',
  '/settings/social-media': 'person',
  '/settings/store-features': 'person',
  '/settings/payment-methods': 'person',
  '/settings/address.json': 'tool',
  '/settings/pictures': 'tool',
  '/pos/sales': 'tool',
  '/pos/customers.json': 'tool',
  '/store/:storeId/orders.csv': 'owner',
  '/store/:storeId/customers.csv': 'owner',
  '/store/:storeId/orders/:orderId/receipt': 'owner',
  '/store/:storeId/orders/:orderId/invoice': 'owner',
  '/store/:storeId/orders/:orderId/slip': 'owner',
  '/products/images': 'tool',
  '/products/share-cards': 'tool',
  '/products/:productId/history': 'owner',

  '/store': 'public',
  '/store/:slug': 'public',
  '/store/:slug/search': 'public',
  '/store/:slug/checkout': 'public',
  '/store/:slug/report': 'public',
  '/o/:token': 'link',
  '/store/:slug/products.json': 'public',
  '/store/:slug/stock/:productId': 'public',
  '/store/:slug/cart': 'public',
  '/store/:slug/discount.json': 'tool',
  '/store/:slug/orders.json': 'tool',
  '/reference/countries.json': 'public',
}

/** Every address that the edge answers, or looks at, before Remix is asked. */
export const edgeAccess: Record<string, Audience> = {
  'GET /healthz': 'public',
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
  'GET /dev/mailbox': 'tool',
}
