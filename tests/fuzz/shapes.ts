import { AREA_KINDS } from '#app/domain/delivery/area.ts'
import { PAYMENT_KINDS } from '#app/domain/payment/payment-method.ts'
import { jpeg } from '../support/picture-bytes.ts'
import type { Chance } from './values.ts'

/** The rows that requests refer to, and a session of their owner. */
export interface World {
  slug: string
  storeId: string
  token: string
  orderId: string
  /** One product without sizes and one with, and a size of it. */
  productId: string
  sizedProduct: { id: string; size: string }
  categoryId: string
  /** A delivery area that asks for a time. */
  areaId: string
  /** Its till, which can have keys of M-PESA. */
  tillId: string
  cookie: string
}

export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'files'; fields: [string, string][]; files: [string, Uint8Array][] }

/** A valid body for the route, to be spoiled; null for routes without a body. */
export function shapeOf(route: string, world: World, chance: Chance): Body | null {
  const jsonValue = json(route, world, chance)
  if (jsonValue !== undefined) return { kind: 'json', value: jsonValue }
  if (route === '/products/images') {
    const side = 16 + chance.below(900)
    return files([], [['full', jpeg(side, side)], ['card', jpeg(300, 300)]]) // biome-ignore format: pairs
  }
  if (route === '/products/share-cards') {
    const fields: [string, string][] = [['product', world.productId], ['fingerprint', '[]']] // biome-ignore format: pairs
    return files(fields, [['card', jpeg(1_200, 630)]])
  }
  if (route === '/products/import/picture')
    return files(
      [],
      [
        ['full', jpeg(600, 600)],
        ['card', jpeg(300, 300)],
      ],
    )
  if (route === '/products/import.json') return { kind: 'form', fields: importFields(world, chance) }
  const fields = formFields(route, world, chance)
  if (route === '/onboarding/store') return files(fields, [['logo', jpeg(300, 300)]])
  return { kind: 'form', fields }
}

function importFields(world: World, chance: Chance): [string, string][] {
  const product = {
    ...{
      rows: [2],
      productId: chance.pick([null, world.productId, world.orderId]),
      key: null,
      code: null,
      name: 'Kikapu',
    },
    ...{ description: null, price: 145_000, compareAt: null, costPrice: null, saleFrom: null, saleUntil: null },
    ...{ category: chance.pick([null, 'Kitchen']), optionNames: [], lowStock: null, isShown: null, pictures: [] },
    units: [{ label: chance.pick(['', 'EU 38']), code: null, price: null, compareAt: null, stock: chance.below(9) }],
  }
  return [
    ['intent', chance.pick(['match', 'start', 'part', 'run', 'undo'])],
    ['id', 'ab'.repeat(16)],
    ['name', 'goods.csv'],
    ['options', JSON.stringify({ hideNew: true, changeStock: true, matchNames: chance.below(2) === 0 })],
    ['count', '1'],
    ['from', '0'],
    ['products', JSON.stringify([product])],
  ]
}

function files(fields: [string, string][], uploads: [string, Uint8Array][]): Body {
  return { kind: 'files', fields, files: uploads }
}

function json(route: string, world: World, chance: Chance): unknown {
  const lines = linesOf(world, chance)
  switch (route) {
    case '/store/:slug/orders.json':
      return {
        requestId: keyOf(chance),
        lines,
        deliveryMethod: chance.pick(['pickup', 'delivery']),
        customer: { name: 'Amina Otieno', phone: phoneOf(chance), countryIso: 'KE', address: 'Ngong Road 7' },
        code: chance.pick(['', 'KARIBU10']),
        areaId: chance.pick([world.areaId, world.areaId, world.productId, null]),
        slot: chance.pick(['2026-11-22~840~1080', '2026-11-22~840', null]),
        landmark: chance.pick(['', 'Blue gate']),
        pin: chance.pick([...pins, null]),
        quotedTotal: null,
      }
    case 'POST /pay/prompt/:storeId/:promptId/:secret': {
      const Item = [
        { Name: 'Amount', Value: chance.pick([1, 1.5, '1', null, -1]) },
        { Name: 'MpesaReceiptNumber', Value: chance.pick(['UKP4QB7H2L', '', null]) },
        { Name: 'TransactionDate', Value: chance.pick([20_261_125_120_512, '20261125120512', 'then']) },
      ]
      const told = { CheckoutRequestID: 'ws_CO_1', ResultCode: chance.pick([0, '0', 1032, 'SFC_IC0003']) }
      return { Body: { stkCallback: { ...told, ResultDesc: null, CallbackMetadata: { Item } } } }
    }
    case 'POST /notices/:storeId/:secret':
      return {
        ...{ TransID: chance.pick(['UKP4QB7H2L', '', null]), TransAmount: chance.pick(['100.00', 1, '-1', 'x']) },
        ...{ TransTime: chance.pick(['20261125120512', 20_261_125_120_512, 'then']), BillRefNumber: '#0001' },
        ...{ MSISDN: chance.pick(['2547*****124', 'a1'.repeat(32), null]), FirstName: 'JUMA', LastName: 'MFANO' },
      }
    case '/store/:slug/cart':
      return { lines: lines.map(({ productId }) => ({ productId })) }
    case '/store/:slug/discount.json':
      return { code: 'KARIBU10', lines }
    case '/pos/sales':
      return {
        saleId: keyOf(chance),
        lines,
        extras: [],
        customerName: 'Baraka',
        customerPhone: phoneOf(chance),
        method: chance.pick(['cash', 'mpesa', 'other']),
        mpesaCode: chance.pick(['', keyOf(chance).slice(0, 10).toUpperCase()]),
        discount: chance.pick([null, { kind: 'percent', value: 10 }, { kind: 'fixed', value: 20_000 }]),
        given: chance.pick([null, null, 0, 50_000]),
        quotedTotal: null,
        quotedCurrency: 'KES',
        ...chance.pick([{}, { storeId: world.storeId }, { storeId: world.storeId }, { storeId: keyOf(chance) }]),
        ...lateOf(lines, chance),
      }
    case 'POST /visits/:slug':
      return { id: keyOf(chance), visitor: 'visitor-0001', referrer: 'https://www.instagram.com/x', framed: false }
    case 'ALL /api/auth/*':
      return chance.pick([
        { email: 'zuri@mail.example', password: chance.pick(['short', 'mti-wa-matunda']) },
        { email: 'zuri@mail.example', name: 'Zuri', password: 'short', callbackURL: '/dashboard' },
        { token: keyOf(chance), newPassword: 'short' },
        { currentPassword: 'short', newPassword: 'short', revokeOtherSessions: true },
      ])
    default:
      return undefined
  }
}

const pins = ['', 'geo:-1.28610,36.81720;u=20', '-1.2861, 36.8172', 'https://maps.app.goo.gl/x', '91,181']

const intents: Record<string, string[]> = {
  '/products':
    'save-product save-product save-product hide-product publish-product delete-product restore-product change-many undo-many select-matching move-product save-category delete-category reorder-categories'.split(
      ' ',
    ),
  '/orders': [
    'advance',
    'mark-paid',
    'undo-paid',
    'settle-late',
    'cancel',
    'block-number',
    'cancel-waiting',
    'edit-order',
    'agree-order',
    'order-again',
    'take-order',
    'send-prompt',
    'check-prompt',
  ],
  '/store/:storeId/orders': [
    'advance',
    'mark-paid',
    'undo-paid',
    'settle-late',
    'cancel',
    'block-number',
    'cancel-waiting',
    'edit-order',
    'agree-order',
    'order-again',
    'take-order',
    'send-prompt',
    'check-prompt',
  ],
  '/orders/deliveries': ['start', 'add'],
  '/store/:storeId/deliveries': ['start', 'add'],
  '/orders/deliveries/:runId': ['extend', 'stop', 'end', 'move', 'take-off', 'record'],
  '/customers': ['allow-number'],
  '/store/:storeId/customers': ['allow-number'],
  '/profile': ['save-profile', 'change-password', 'sign-out-everywhere', 'delete-account'],
  '/settings/delivery': ['add', 'edit', 'list', 'table', 'switch', 'remove', 'order'],
  '/settings/alerts': ['turn-on', 'renew', 'turn-off', 'remove', 'connect-telegram', 'disconnect', 'later', 'save'],
  '/shifts': ['open', 'put-in', 'take-out', 'close'],
  '/settings/hours': ['save', 'save', 'resume', 'resume', 'pause'],
  '/settings/payment-methods': ['add', 'edit', 'remove', 'order', 'show-code', 'hide-code'],
  '/settings/prompts': [
    'save-keys',
    'test-prompt',
    'check-prompt',
    'turn-on',
    'turn-off',
    'notices-on',
    'notices-off',
    'remove-keys',
  ],
  '/settings/staff': ['invite', 'mail', 'revoke', 'change-role', 'remove'],
  '/money': ['settle-prompt', 'confirm-claim', 'refuse-claim', 'book', 'dismiss', 'restore', 'keep'],
  '/marketing': ['edit-discount', 'create-discount', 'switch-discount', 'delete-discount', 'switch-feed'],
  '/o/:token': ['cancel', 'opened', 'agree', 'claim', 'withdraw', 'follow', 'unfollow', 'prompt', 'check-prompt'],
}

/** The till asks for money with a key and reads with a prompt. */
function promptFields(route: string, world: World, chance: Chance): [string, string][] {
  const prompt = `prompt-${world.orderId}`
  const isRead = route !== '/pos/prompts' || chance.below(2) === 0
  return [
    ['store', chance.pick([world.storeId, '', keyOf(chance)])],
    ['prompt', isRead ? prompt : ''],
    ['check', '1'],
    ['request', keyOf(chance)],
    ['own', phoneOf(chance)],
    ['again', '1'],
    ['environment', chance.pick(['sandbox', 'live', 'moon'])],
    ['storeNumber', chance.pick(['842000', '84'])],
    ['consumerKey', 'a-key'],
    ['consumerSecret', 'a-secret'],
    ['passkey', 'a-passkey'],
  ]
}

const kinds: Record<string, readonly string[]> = {
  '/settings/payment-methods': PAYMENT_KINDS,
  '/settings/delivery': AREA_KINDS,
}

/** What the editor of an order sends, and what takes a new one. */
function orderDraft(world: World, chance: Chance): string {
  const line = { line: null, productId: chance.pick([world.productId, null]), size: '', name: 'Gift box' }
  return JSON.stringify({
    lines: [{ ...line, quantity: chance.pick(['1', '0', 'x']), price: chance.pick(['100', '-1', '']) }],
    ...{ discount: '', fee: '200', method: 'delivery', address: 'Ngong Road 7', note: '', reason: '' },
    ...{ isAgreed: true, name: 'Zuri', phone: phoneOf(chance) },
  })
}

/** A plausible value for every field of every form; the fuzzer removes some. */
function formFields(route: string, world: World, chance: Chance): [string, string][] {
  const code = chance.pick(['', 'KB-1', keyOf(chance).slice(0, 8)])
  const sizes = [{ value: world.sizedProduct.size, label: 'EU 38', inventory: 4, code }]
  const fields: [string, string][] = [
    ['intent', chance.pick(intents[route] ?? ['save', 'skip', ''])],
    ['id', chance.pick(['', world.productId, world.orderId, world.categoryId, world.sizedProduct.id])],
    ['revision', chance.pick(['0', '1', 'x'])],
    ['claim', keyOf(chance)],
    ['percent', chance.pick(['0', '50', '101'])],
    ['ids', JSON.stringify([world.productId, world.orderId])],
    ['key', keyOf(chance)],
    ['orders', '#0001'],
    ['order', world.orderId],
    ['stop', world.orderId],
    ['run', keyOf(chance)],
    ['riderName', 'Otieno'],
    ['riderPhone', phoneOf(chance)],
    ['soldOut', 'on'],
    ['before', chance.pick(['', world.productId, world.sizedProduct.id])],
    ['version', String(chance.below(6))],
    ['name', 'Kikapu'],
    ['description', 'Woven by hand'],
    ['price', '1,450.50'],
    ['compareAt', '2000'],
    ['inventory', String(chance.below(9))],
    ['lowStock', '2'],
    ['categoryId', world.categoryId],
    ['isActive', 'on'],
    ['isFeatured', chance.pick(['', 'on'])],
    ['hasSizes', chance.pick(['', 'on'])],
    ['sizes', JSON.stringify(sizes)],
    ['images', JSON.stringify([{ url: `/media/stores/${world.storeId}/x.jpg`, card: '/c.jpg', isCover: true }])],
    ['imagesChanged', 'on'],
    ['shown', JSON.stringify({ '': 3, [world.sizedProduct.size]: 2 })],
    ['code', route === '/products' || route === '/products/create' ? code : 'KARIBU10'],
    ['kind', chance.pick(kinds[route] ?? ['percent', 'fixed'])],
    ['part', chance.pick(['', 'Nairobi'])],
    ['fee', chance.pick(['200', '-1', ''])],
    ['freeAbove', chance.pick(['', '3000'])],
    ['day0', 'on'],
    ['hasTimes', chance.pick(['', 'on'])],
    ['from0', '09:00'],
    ['to0', chance.pick(['13:00', '08:00'])],
    ['leadMinutes', chance.pick(['60', '99999'])],
    ['place', 'Thika Road/Roysambu'],
    ['table', 'Roysambu 200\nKaren'],
    ['percent', '10'],
    ['amount', '100'],
    ['minimum', '500'],
    ['maxUses', '3'],
    ['startsOn', '2026-11-01'],
    ['endsOn', '2026-12-01'],
    ['from', chance.pick(['pending', 'processing', 'paid', 'confirmed'])],
    ['to', 'pending'],
    ['missing', chance.pick(['', '1'])],
    ['method', chance.pick(['cash', 'mpesa'])],
    ['mpesaCode', keyOf(chance).slice(0, 10).toUpperCase()],
    ['requestId', keyOf(chance)],
    ['revision', String(chance.below(2))],
    ['paid', '0'],
    ['draft', orderDraft(world, chance)],
    ['productId', world.productId],
    ['quantity', '1'],
    ['size', ''],
    ['deliveryMethod', chance.pick(['pickup', 'delivery'])],
    ['area', chance.pick([`${world.areaId}~20000`, world.areaId, ''])],
    ['point', chance.pick([`${world.areaId}~0`, ''])],
    ['slot', chance.pick(['2026-11-22~840~1080', ''])],
    ['landmark', 'Blue gate'],
    ['pin', chance.pick(pins)],
    ['hours.0.days', chance.pick(['0', '6', '7'])],
    ['hours.0.from', '08:00'],
    ['hours.0.to', chance.pick(['19:00', '08:00', '2:00'])],
    ['closed.0.from', '2026-12-25'],
    ['closed.0.to', chance.pick(['2026-12-26', '2026-12-01'])],
    ['closed.0.note', 'Christmas'],
    ['whenClosed', chance.pick(['take', 'refuse'])],
    ['length', chance.pick(['hour', 'tomorrow', 'open'])],
    ['pauseNote', 'Back soon'],
    ['phone', phoneOf(chance)],
    ['countryIso', 'KE'],
    ['phoneCountry', 'KE'],
    ['address', chance.pick(['Ngong Road 7', `https://fcm.googleapis.com/fcm/send/${keyOf(chance)}`])],
    ['p256dh', `BE${'x'.repeat(85)}`],
    ['auth', 'x'.repeat(22)],
    ['minutes', chance.pick(['5', '7'])],
    ['mails', chance.pick(['0', '1'])],
    ['summary', chance.pick(['none', 'push'])],
    ['firstName', 'Zuri'],
    ['lastName', 'Kamau'],
    ['fullName', 'Zuri Kamau'],
    ['username', 'zuri'],
    ['email', 'zuri@mail.example'],
    ['contactEmail', 'duka@mail.example'],
    ['password', 'short'],
    ['currentPassword', 'short'],
    ['newPassword', 'short'],
    ['message', 'Do you open on Sundays?'],
    ['referralSource', 'friend'],
    ['plan', 'free'],
    ['platform', chance.pick(['whatsapp', 'telegram'])],
    ['contact', '0712345678'],
    ['country', 'KE'],
    ['currency', 'KES'],
    ['currencyFor', 'KE'],
    ['slug', chance.pick([world.slug, `duka-${keyOf(chance).slice(0, 6)}`])],
    ['timeZone', 'Africa/Nairobi'],
    ['storeAddress', 'Old Town'],
    ['deliveryFee', '200'],
    ['largestHold', String(20 + chance.below(481))],
    ['hasDelivery', 'on'],
    ['hasPickup', 'on'],
    ['primaryColor', '#0a7a4b'],
    ['accentColor', '#f2b705'],
    ['googleMapUrl', 'https://maps.google.com/x'],
    ['instagram', 'https://www.instagram.com/x'],
    ['instagramOn', 'on'],
    ['mpesaType', 'till'],
    ['tillNumber', '842019'],
    ['paybillNumber', '842019'],
    ['accountNumber', '7'],
    ['personalNumber', phoneOf(chance)],
    ['pochiNumber', phoneOf(chance)],
    ['pixKey', '52998224725'],
    ['pixCity', 'Recife'],
    ['upiId', 'zuri@okbank'],
    ['linkName', 'Kadi'],
    ['linkAddress', 'https://paystack.com/pay/duka?amount={amount}'],
    ['bankName', 'Benki ya Duka'],
    ['bankAccount', '0100 200 300'],
    ['registeredName', 'ZURI KAMAU'],
    ['isEnabled', 'on'],
    ['mpesa', 'on'],
    ['cash', 'on'],
    ...promptFields(route, world, chance),
  ]
  return fields
}

function lateOf(lines: unknown[], chance: Chance) {
  const [soldAt, tillNumber] = [chance.pick([0, 1_790_000_000_000, 4_000_000_000_000]), `KB-${100 + chance.below(900)}`]
  const late = { soldAt, tillNumber, currency: chance.pick(['KES', 'UGX', 'XXX']), prices: lines.map(() => 100) }
  return chance.pick([{}, { late: null }, { late }])
}

function linesOf(world: World, chance: Chance) {
  const lines = [
    { productId: world.productId, size: null as string | null, quantity: 1 + chance.below(2) },
    { productId: world.sizedProduct.id, size: world.sizedProduct.size as string | null, quantity: 1 },
  ]
  return lines.slice(0, 1 + chance.below(2))
}

/** Idempotency keys, new on every call. */
function keyOf(chance: Chance): string {
  return Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('')
}

function phoneOf(chance: Chance): string {
  return `07${10_000_000 + chance.below(89_999_999)}`
}
