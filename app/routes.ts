import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

export default [
  // The public site: no Remix client, see routes/marketing/layout.tsx.
  layout('routes/marketing/layout.tsx', [
    index('routes/marketing/landing.tsx'),
    route('features', 'routes/marketing/features.tsx'),
    route('pricing', 'routes/marketing/pricing.tsx'),
    route('demo', 'routes/marketing/demo.tsx'),
    route('about', 'routes/marketing/about.tsx'),
    route('contact', 'routes/marketing/contact.tsx'),
    route('blog', 'routes/marketing/blog.tsx'),
    route('blog/:slug', 'routes/marketing/blog-article.tsx'),
    route('privacy', 'routes/marketing/privacy.tsx'),
    route('terms', 'routes/marketing/terms.tsx'),
    route('cookies', 'routes/marketing/cookies.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/marketing/sitemap.ts'),
  route('robots.txt', 'routes/marketing/robots.ts'),

  layout('routes/account/layout.tsx', [
    route('auth', 'routes/account/auth.tsx'),
    route('auth/forgot', 'routes/account/forgot.tsx'),
    route('auth/reset', 'routes/account/reset.tsx'),
    route('auth/confirm', 'routes/account/confirm.tsx'),
    route('profile', 'routes/account/profile.tsx'),
  ]),
  route('auth/signout', 'routes/account/sign-out.ts'),
  route('auth/send-again', 'routes/account/send-again.ts'),
  route('profile/export', 'routes/account/profile-export.ts'),

  // Onboarding. Its first page has two URLs.
  layout('routes/onboarding/layout.tsx', [
    route('onboarding/details', 'routes/onboarding/details.tsx'),
    route('settings/organization', 'routes/onboarding/details.tsx', { id: 'organization' }),
    route('onboarding/plan', 'routes/onboarding/plan.tsx'),
    route('onboarding/store', 'routes/onboarding/store.tsx'),
    route('store/:storeId/product-creation', 'routes/onboarding/first-product.tsx'),
    route('onboarding/social-media/:storeId', 'routes/onboarding/social-media.tsx'),
    route('onboarding/store-features/:storeId', 'routes/onboarding/store-features.tsx'),
    route('onboarding/payment-methods/:storeId', 'routes/onboarding/payment-methods.tsx'),
    route('onboarding/final-success/:storeId', 'routes/onboarding/final-success.tsx'),
  ]),

  // Merchant area. Routes with a storeId show that store, the others the newest.
  layout('routes/merchant/layout.tsx', [
    route('dashboard', 'routes/merchant/dashboard.tsx'),
    route('products', 'routes/merchant/products.tsx'),
    route('products/removed', 'routes/merchant/products-removed.tsx'),
    route('orders', 'routes/merchant/orders.tsx'),
    route('store/:storeId/orders', 'routes/merchant/orders.tsx', { id: 'orders-of-store' }),
    route('pos', 'routes/merchant/pos.tsx'),
    route('customers', 'routes/merchant/customers.tsx'),
    route('store/:storeId/customers', 'routes/merchant/customers.tsx', { id: 'customers-of-store' }),
    route('marketing', 'routes/merchant/marketing.tsx'),
    route('subscription', 'routes/merchant/subscription.tsx'),
    route('upgrade', 'routes/merchant/upgrade.tsx'),
    route('settings', 'routes/merchant/settings.tsx'),
    route('store/:storeId/settings', 'routes/merchant/settings.tsx', { id: 'settings-of-store' }),
    route('settings/plan', 'routes/merchant/upgrade.tsx', { id: 'settings-plan' }),
    route('settings/social-media', 'routes/merchant/settings-social-media.tsx'),
    route('settings/store-features', 'routes/merchant/settings-store-features.tsx'),
    route('settings/payment-methods', 'routes/merchant/settings-payment-methods.tsx'),
  ]),
  route('pos/sales', 'routes/merchant/pos-sales.ts'),
  route('store/:storeId/orders.csv', 'routes/merchant/orders-export.ts'),
  route('store/:storeId/customers.csv', 'routes/merchant/customers-export.ts'),
  route('store/:storeId/orders/:orderId/receipt', 'routes/merchant/receipt.tsx'),
  route('store/:storeId/orders/:orderId/invoice', 'routes/merchant/invoice.tsx'),
  route('settings/pictures', 'routes/merchant/settings-pictures.ts'),
  route('products/images', 'routes/merchant/product-images.ts'),
  route('products/:productId/history', 'routes/merchant/product-history.ts'),

  // Shopper pages: no Remix client, see app/documents.
  route('store', 'routes/storefront/no-store.ts'),
  route('store/:slug', 'routes/storefront/store.ts'),
  route('store/:slug/search', 'routes/storefront/search.ts'),
  route('store/:slug/checkout', 'routes/storefront/checkout.ts'),
  route('store/:slug/report', 'routes/storefront/report.ts'),
  route('o/:token', 'routes/storefront/order.ts'),

  route('store/:slug/products.json', 'routes/storefront/products-json.ts'),
  route('store/:slug/stock/:productId', 'routes/storefront/stock-json.ts'),
  route('store/:slug/cart', 'routes/storefront/cart-json.ts'),
  route('store/:slug/discount.json', 'routes/storefront/discount-json.ts'),
  route('store/:slug/orders.json', 'routes/storefront/orders-json.ts'),
  route('reference/countries.json', 'routes/storefront/countries-json.ts'),
] satisfies RouteConfig
