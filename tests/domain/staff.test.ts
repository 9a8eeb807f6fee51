import { expect, test } from 'vitest'
import { roleRefusal } from '#app/auth/role-refusal.server.ts'
import { activityText } from '#app/copy/phrases/merchant/activity.ts'
import { personName } from '#app/copy/phrases/merchant/person-name.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { edgeRoutes, intentPermission, merchantRoutes, type RouteAccess } from '#app/domain/staff/merchant-routes.ts'
import {
  type Grant,
  grantOf,
  helperFor,
  mayRole,
  mayTill,
  PERMISSIONS,
  type Permission,
} from '#app/domain/staff/permission.ts'
import { ROLES } from '#app/domain/staff/role.ts'
import { restoredFields, sectionPermissions } from '#app/domain/staff/settings-access.ts'
import { roleRefused } from '#copy/errors'

/**
 * The specification's matrix: O owner, M manager, S seller, V viewer; (S) within limits, [S] by a
 * manager's PIN, and 'own' where a shared till is refused. A method, an address, its intents.
 */
const matrix: Record<string, string[]> = {
  'O M S V': [
    'GET /orders',
    'GET /orders/deliveries',
    'GET /orders/deliveries/:runId',
    'GET /store/:storeId/orders/print',
    'GET /store/:storeId/orders/:orderId/receipt',
    'GET /store/:storeId/orders/:orderId/invoice',
    'GET /store/:storeId/orders/:orderId/slip',
    'GET /store/:storeId/orders/:orderId/photos/:n',
    'GET /store/:storeId/orders/:orderId/handover',
    'GET /live/store/:storeId',
    'GET /stores',
    'GET /shifts',
    'GET /shifts/:shiftId',
  ],
  'O M S': [
    'POST /orders seen advance hand-over finish mark-paid record-payment agree-order add-note',
    'POST /orders send-prompt check-prompt',
    'POST /orders/deliveries start add',
    'POST /orders/deliveries/:runId extend stop end move take-off record',
    'GET /pos',
    'GET /pos/customers.json',
    'GET /pos/shelf.json',
    'POST /pos/prompts',
    'GET /settings/pin',
    'POST /settings/pin',
    'POST /shifts open put-in take-out close',
    'POST /telegram/webhook accept back',
  ],
  'O M (S)': ['POST /pos/sales', 'POST /orders edit-order take-order order-again'],
  'O M [S]': ['POST /orders cancel undo-paid return-goods give-back remove-payment'],
  'O M V': [
    'GET /dashboard',
    'GET /products',
    'GET /products/removed',
    'GET /products/:productId/history',
    'GET /products/price-tags',
    'GET /products/catalogue',
    'GET /money',
    'GET /customers',
    'GET /marketing',
    'GET /marketing/status',
    'GET /store/:storeId/orders.csv',
    'GET /store/:storeId/payments.csv',
    'GET /store/:storeId/money.csv',
    'GET /store/:storeId/products.csv',
  ],
  'O M': [
    'GET /settings/selling',
    'POST /settings/selling',
    'POST /orders mark-paid-many transfer-money keep-money confirm-claim refuse-claim settle-late remove-note',
    'POST /orders block-number cancel-waiting',
    'POST /store/:storeId/orders/:orderId/handover',
    'POST /products save-product hide-product publish-product feature-product unfeature-product delete-product',
    'POST /products move-product restore-product change-many undo-many select-matching',
    'POST /products save-category delete-category reorder-categories',
    'POST /products/create',
    'GET /products/many',
    'POST /products/images',
    'GET /products/share-cards',
    'POST /products/share-cards',
    'GET /products/import',
    'POST /products/import.json match start part run undo',
    'GET /products/import/picture',
    'POST /products/import/picture',
    'GET /products/stock-take',
    'POST /products/stock-take',
    'POST /products/restock',
    'POST /money paste statement confirm-seen close-day confirm-claim refuse-claim book dismiss restore',
    'POST /money use-statement take-off settle-prompt keep',
    'POST /customers allow-number',
    'GET /store/:storeId/customers.csv',
    'POST /marketing create-discount edit-discount switch-discount delete-discount switch-feed',
    'GET /activity',
    'GET /settings',
    'GET /settings/:section',
    'POST /settings/:section',
    'POST /settings/pictures',
    'GET /settings/hours',
    'POST /settings/hours save pause resume',
    'GET /settings/delivery',
    'POST /settings/delivery add edit list table switch remove order',
    'POST /settings/alerts save',
    'GET /settings/tills',
    'POST /settings/tills add change revoke',
    'POST /telegram/webhook decline out-of-stock no-delivery other',
  ],
  'O M S own': [
    'GET /settings/alerts',
    'POST /settings/alerts turn-on renew turn-off remove disconnect connect-telegram test later mute unmute',
  ],
  O: [
    'GET /settings/payment-methods',
    'POST /settings/payment-methods add edit remove order show-code hide-code',
    'GET /settings/prompts',
    'POST /settings/prompts save-keys test-prompt check-prompt turn-on turn-off notices-on notices-off remove-keys',
    'GET /settings/staff',
    'POST /settings/staff invite mail revoke change-role remove',
    'GET /settings/address.json',
    'POST /settings/tills add-seller',
    'GET /subscription',
    'GET /upgrade',
    'POST /upgrade',
    'GET /store/:storeId/product-creation',
    'POST /store/:storeId/product-creation',
    'GET /onboarding/social-media/:storeId',
    'POST /onboarding/social-media/:storeId',
    'GET /onboarding/store-features/:storeId',
    'POST /onboarding/store-features/:storeId',
    'GET /onboarding/payment-methods/:storeId',
    'POST /onboarding/payment-methods/:storeId',
    'GET /onboarding/final-success/:storeId',
  ],
  'O M S V own': [
    'GET /profile',
    'POST /profile save-profile save-language change-password sign-out-everywhere delete-account',
    'GET /profile/export',
    'GET /onboarding/details',
    'POST /onboarding/details',
    'GET /onboarding/plan',
    'POST /onboarding/plan',
    'GET /onboarding/store',
    'POST /onboarding/store',
    'POST /auth/send-again',
    'POST /stores',
    'POST /join/:token',
  ],
}

/** Other addresses of a page that stands in the matrix. */
const aliases: Record<string, string> = {
  '/store/:storeId/orders': '/orders',
  '/store/:storeId/deliveries': '/orders/deliveries',
  '/store/:storeId/money': '/money',
  '/store/:storeId/customers': '/customers',
  '/store/:storeId/settings': '/settings',
  '/settings/plan': '/upgrade',
  '/settings/organization': '/onboarding/details',
}

test('every page and every intent is open to the roles of the specification', () => {
  const expected = Object.entries(matrix).flatMap(([who, lines]) =>
    lines.flatMap((line) => {
      const [method = '', path = '', ...intents] = line.split(' ')
      return (intents.length > 0 ? intents : ['']).map((intent) =>
        [method, path, intent, '=', who].filter(Boolean).join(' '),
      )
    }),
  )
  const table = { ...edgeRoutes, ...merchantRoutes } as Record<string, RouteAccess>
  const actual = Object.entries(table).flatMap(([key, access]) => {
    const path = key.replace(/^[A-Z]+ /, '')
    return rowsOf(aliases[path] ?? path, access)
  })
  expect([...new Set(actual)].sort()).toEqual(expected.sort())
})

test('an intent that no table knows is the owner’s alone', () => {
  for (const intent of ['', 'nonsense', 'constructor', null, undefined]) {
    expect(ROLES.filter((role) => mayRole(role, intentPermission('/orders', intent)))).toEqual(['owner'])
  }
  expect(intentPermission('/orders', 'seen')).toBe('orders.serve')
})

test('owners may all, managers what sellers and viewers may, viewers nothing that writes', () => {
  for (const permission of PERMISSIONS) {
    expect([permission, grantOf('owner', permission)]).toEqual([permission, 'yes'])
    const isOfOthers = mayRole('seller', permission) || mayRole('viewer', permission)
    if (isOfOthers) expect([permission, grantOf('manager', permission)]).toEqual([permission, 'yes'])
  }
  const writes = Object.values(merchantRoutes as Record<string, RouteAccess>).flatMap(({ write, intents = {} }) => [
    ...(write ? [write] : []),
    ...Object.values(intents),
  ])
  expect(new Set(writes.filter((permission) => mayRole('viewer', permission)))).toEqual(new Set(['person.own']))
})

test('a refused role is told whom to ask', async () => {
  for (const role of ROLES) {
    for (const permission of PERMISSIONS) {
      const helper = helperFor(role, permission)
      expect([role, permission, helper === null]).toEqual([role, permission, mayRole(role, permission)])
      expect(helper === 'manager' && !mayRole('manager', permission)).toBe(false)
      const refusal = roleRefusal(role, permission)
      expect(refusal?.status ?? null).toBe(helper === null ? null : 403)
      const text = helper && roleRefused()[helper]
      if (refusal) expect(await refusal.json()).toEqual({ ok: false, reason: 'role', text })
    }
  }
})

test('whom to ask is said in words', () => {
  expect(helperFor('manager', 'plan.change')).toBe('owner')
  expect(helperFor('seller', 'orders.reverse')).toBe('manager')
  expect(roleRefused().owner).toBe('Only the owner can open this.')
  expect(roleRefused().manager).toBe('Ask the owner or a manager.')
  const inKiswahili = inLanguage('sw', roleRefused)
  expect(inKiswahili.owner).toBe('Ni mwenye duka tu anayeweza kufungua hapa.')
  expect(inKiswahili.manager).toBe('Muulize mwenye duka au meneja.')
})

test('a settings form saves only the fields that the role has, whatever was posted', () => {
  const shown = { name: 'Kijani', slug: 'kijani', currency: 'KES' }
  const posted = { name: 'Kijani Crafts', slug: 'taken-over', currency: 'UGX', timeZone: 'Africa/Kampala' }
  expect(restoredFields('owner', posted, shown)).toEqual({})
  expect(restoredFields('manager', posted, shown)).toEqual({ slug: 'kijani', currency: 'KES', timeZone: '' })
  const ofOwner = Object.entries(sectionPermissions).filter(([, permission]) => !mayRole('manager', permission))
  expect(ofOwner.map(([section]) => section).sort()).toEqual(['contact', 'deposit'])
})

function rowsOf(path: string, { read, write, intents = {} }: RouteAccess): string[] {
  const ofIntents = Object.entries(intents).map(([intent, permission]) => `POST ${path} ${intent} = ${who(permission)}`)
  return [
    ...(read ? [`GET ${path} = ${who(read)}`] : []),
    ...(write ? [`POST ${path} = ${who(write)}`] : []),
    ...ofIntents,
  ]
}

function who(permission: Permission): string {
  const shown: Record<Grant, (letter: string) => string> = {
    yes: (letter) => letter,
    'within-limits': (letter) => `(${letter})`,
    'by-pin': (letter) => `[${letter}]`,
    no: () => '',
  }
  const letters = ROLES.map((role) => shown[grantOf(role, permission)](role[0]?.toUpperCase() ?? ''))
  const isPersonal = mayRole('seller', permission) && !mayTill(permission)
  return [...letters, isPersonal ? 'own' : ''].filter(Boolean).join(' ')
}

test('a person in a sentence is the reader, a name, the owner or former staff, in both languages', () => {
  const reader = { actor: 'mem_amina', names: { mem_amina: 'Amina', mem_wanjiku: 'Wanjiku', mem_gone: '', boss: '' } }
  const approvedBy = (member: string) =>
    activityText({ kind: 'orders', what: { deed: 'action-approved', number: 7, member } }, reader)
  const people = ['mem_amina', 'mem_wanjiku', 'mem_gone', 'boss']
  expect(people.map(approvedBy)).toEqual([
    ...['Order #0007: allowed by you', 'Order #0007: allowed by Wanjiku'],
    ...['Order #0007: allowed by former staff', 'Order #0007: allowed by the owner'],
  ])
  expect(people.map((id) => personName(id, reader))).toEqual(['You', 'Wanjiku', 'Former staff', 'The owner'])
  const role = { kind: 'people', what: { deed: 'role-changed', member: 'mem_amina', role: 'manager' } }
  expect(activityText(role, reader)).toBe('You are Manager now')
  inLanguage('sw', () => {
    expect(people.map(approvedBy)).toEqual([
      ...['Oda #0007: kwa idhini yako', 'Oda #0007: kwa idhini ya Wanjiku'],
      ...['Oda #0007: kwa idhini ya mfanyakazi wa zamani', 'Oda #0007: kwa idhini ya mwenye duka'],
    ])
  })
})

test('who reads the activity opens what its rows lead to', () => {
  const readers = ROLES.filter((role) => mayRole(role, 'activity.read'))
  const permissions = ['orders.read', 'products.read'] as const
  for (const role of readers) expect(permissions.map((permission) => mayRole(role, permission))).not.toContain(false)
})
