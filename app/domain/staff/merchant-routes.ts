import type { Permission } from './permission.ts'

export interface RouteAccess {
  /** GET and its `.data` twin. */
  read?: Permission
  /** POST without an intent. */
  write?: Permission
  /** POST by the form's `intent`. */
  intents?: Readonly<Record<string, Permission>>
}

/** `intents` stand between spaces. */
function all(permission: Permission, intents: string): Readonly<Record<string, Permission>> {
  return Object.fromEntries(intents.split(' ').map((intent) => [intent, permission]))
}

const orders = {
  read: 'orders.read',
  intents: {
    ...all('orders.serve', 'seen advance hand-over finish mark-paid record-payment agree-order add-note'),
    ...all('prompts.ask', 'send-prompt check-prompt'),
    ...all('orders.edit', 'edit-order take-order order-again'),
    ...all('orders.reverse', 'cancel undo-paid return-goods give-back remove-payment'),
    ...all(
      'orders.manage',
      'mark-paid-many transfer-money keep-money confirm-claim refuse-claim settle-late remove-note cancel-waiting',
    ),
    ...all('customers.block', 'block-number'),
  },
} as const satisfies RouteAccess

const deliveries = {
  read: 'orders.read',
  intents: all('deliveries.run', 'start add'),
} as const satisfies RouteAccess

const money = {
  read: 'money.read',
  intents: all(
    'money.manage',
    'paste statement confirm-seen close-day confirm-claim refuse-claim book dismiss restore use-statement take-off settle-prompt keep',
  ),
} as const satisfies RouteAccess

const customers = {
  read: 'customers.read',
  intents: all('customers.block', 'allow-number'),
} as const satisfies RouteAccess

const plan = { read: 'plan.change', write: 'plan.change' } as const satisfies RouteAccess
const setupStep = { read: 'store.set-up', write: 'store.set-up' } as const satisfies RouteAccess
const own = { read: 'person.own', write: 'person.own' } as const satisfies RouteAccess

/** Every address of Remix that asks who is signed in, as routes.ts writes it. */
export const merchantRoutes = {
  '/dashboard': { read: 'figures.read' },

  '/orders': orders,
  '/store/:storeId/orders': orders,
  '/orders/deliveries': deliveries,
  '/store/:storeId/deliveries': deliveries,
  '/orders/deliveries/:runId': {
    read: 'orders.read',
    intents: all('deliveries.run', 'extend stop end move take-off record'),
  },
  '/store/:storeId/orders.csv': { read: 'orders.export' },
  '/store/:storeId/orders/print': { read: 'orders.read' },
  '/store/:storeId/orders/:orderId/receipt': { read: 'orders.read' },
  '/store/:storeId/orders/:orderId/invoice': { read: 'orders.read' },
  '/store/:storeId/orders/:orderId/slip': { read: 'orders.read' },
  '/store/:storeId/orders/:orderId/photos/:n': { read: 'orders.read' },
  '/store/:storeId/orders/:orderId/handover': { read: 'orders.read', write: 'orders.manage' },

  '/pos': { read: 'till.use' },
  '/pos/customers.json': { read: 'till.use' },
  '/pos/shelf.json': { read: 'till.use' },
  '/pos/sales': { write: 'sales.book' },
  '/pos/prompts': { write: 'prompts.ask' },

  '/money': money,
  '/store/:storeId/money': money,
  '/store/:storeId/payments.csv': { read: 'money.export' },
  '/store/:storeId/money.csv': { read: 'money.export' },

  '/shifts': {
    read: 'shifts.read',
    intents: all('shifts.keep', 'open put-in take-out close'),
  },
  '/shifts/:shiftId': { read: 'shifts.read' },

  '/customers': customers,
  '/store/:storeId/customers': customers,
  '/store/:storeId/customers.csv': { read: 'customers.export' },

  '/products': {
    read: 'products.read',
    intents: all(
      'products.edit',
      'save-product hide-product publish-product feature-product unfeature-product delete-product move-product restore-product change-many undo-many select-matching save-category delete-category reorder-categories',
    ),
  },
  '/products/removed': { read: 'products.read' },
  '/products/:productId/history': { read: 'products.read' },
  '/products/price-tags': { read: 'products.read' },
  '/products/catalogue': { read: 'products.read' },
  '/store/:storeId/products.csv': { read: 'products.export' },
  '/products/create': { write: 'products.edit' },
  '/products/many': { read: 'products.edit' },
  '/products/images': { write: 'products.edit' },
  '/products/share-cards': { read: 'products.edit', write: 'products.edit' },
  '/products/import': { read: 'products.import' },
  '/products/import.json': {
    intents: all('products.import', 'match start part run undo'),
  },
  '/products/import/picture': { read: 'products.import', write: 'products.import' },
  '/products/stock-take': { read: 'stock.book', write: 'stock.book' },
  '/products/restock': { write: 'stock.book' },

  '/marketing': {
    read: 'marketing.read',
    intents: all('marketing.edit', 'create-discount edit-discount switch-discount delete-discount switch-feed'),
  },
  '/marketing/status': { read: 'marketing.read' },

  '/activity': { read: 'activity.read' },

  '/settings': { read: 'settings.edit' },
  '/store/:storeId/settings': { read: 'settings.edit' },
  // A section may ask for more: see settings-access.ts.
  '/settings/:section': { read: 'settings.edit', write: 'settings.edit' },
  '/settings/pictures': { write: 'settings.edit' },
  '/settings/address.json': { read: 'settings.identity' },
  '/settings/hours': {
    read: 'settings.edit',
    intents: all('settings.edit', 'save pause resume'),
  },
  '/settings/delivery': {
    read: 'settings.edit',
    intents: all('settings.edit', 'add edit list table switch remove order'),
  },
  '/settings/alerts': {
    read: 'devices.alert',
    intents: {
      ...all('devices.alert', 'turn-on renew turn-off remove disconnect connect-telegram test mute unmute later'),
      ...all('settings.edit', 'save'),
    },
  },
  '/settings/pin': { read: 'pin.own', write: 'pin.own' },
  '/settings/selling': { read: 'settings.edit', write: 'settings.edit' },
  '/settings/payment-methods': {
    read: 'payments.set-up',
    intents: all('payments.set-up', 'add edit remove order show-code hide-code'),
  },
  '/settings/prompts': {
    read: 'payments.set-up',
    intents: all(
      'payments.set-up',
      'save-keys test-prompt check-prompt turn-on turn-off notices-on notices-off remove-keys',
    ),
  },

  '/settings/staff': {
    read: 'staff.manage',
    intents: all('staff.manage', 'invite mail revoke change-role remove'),
  },
  '/settings/tills': {
    read: 'tills.manage',
    intents: { ...all('tills.manage', 'add change revoke'), ...all('staff.manage', 'add-seller') },
  },

  '/subscription': { read: 'plan.change' },
  '/upgrade': plan,
  '/settings/plan': plan,
  '/store/:storeId/product-creation': setupStep,
  '/onboarding/social-media/:storeId': setupStep,
  '/onboarding/store-features/:storeId': setupStep,
  '/onboarding/payment-methods/:storeId': setupStep,
  '/onboarding/final-success/:storeId': { read: 'store.set-up' },

  '/onboarding/details': own,
  '/settings/organization': own,
  '/onboarding/plan': own,
  '/onboarding/store': own,
  '/profile': {
    read: 'person.own',
    intents: all('person.own', 'save-profile save-language change-password sign-out-everywhere delete-account'),
  },
  '/profile/export': { read: 'person.own' },
  '/auth/send-again': { write: 'person.own' },

  '/stores': { read: 'store.open', write: 'person.own' },
  '/join/:token': { write: 'person.own' },
} as const satisfies Record<string, RouteAccess>

export type MerchantRoute = keyof typeof merchantRoutes

/** What the edge opens to a store's people before Remix is asked. */
export const edgeRoutes = {
  'GET /live/store/:storeId': { read: 'store.open' },
  // Presses of the buttons below an order's alert.
  'POST /telegram/webhook': {
    intents: {
      ...all('orders.serve', 'accept back'),
      ...all('orders.decline', 'decline out-of-stock no-delivery other'),
    },
  },
} as const satisfies Record<string, RouteAccess>

/** Takes the field as posted. An unknown intent is the owner's alone; its action refuses it. */
export function intentPermission(route: MerchantRoute, intent: unknown): Permission {
  return permissionIn(merchantRoutes[route], intent)
}

export function pressPermission(press: string): Permission {
  return permissionIn(edgeRoutes['POST /telegram/webhook'], press)
}

function permissionIn({ intents = {} }: RouteAccess, intent: unknown): Permission {
  const permission = typeof intent === 'string' && Object.hasOwn(intents, intent) ? intents[intent] : undefined
  return permission ?? 'store.set-up'
}
