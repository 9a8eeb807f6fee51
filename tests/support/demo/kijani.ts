import { demoId } from './demo-id.ts'
import { categoriesOf } from './demo-parts.ts'
import type { DemoStore } from './demo-store.ts'
import { kijaniOrders } from './kijani-orders.ts'
import { kijaniProducts } from './kijani-products.ts'

/** Sells by WhatsApp, delivers, on Pro: more than 20 products and galleries. */
export const kijani: DemoStore = {
  id: demoId('kijani-crafts'),
  slug: 'kijani-crafts',
  name: 'Kijani Crafts',
  description: 'Baskets, beads, kitenge and good things for the kitchen, made by hand by people we know.',
  owner: {
    id: demoId('owner@kijani.example'),
    email: 'owner@kijani.example',
    fullName: 'Naliaka Wekesa',
    phone: '+254712345678',
    plan: 'pro',
    planEndsInDays: 21,
  },
  country: 'KE',
  currency: 'KES',
  timeZone: 'Africa/Nairobi',
  messagingPlatform: 'whatsapp',
  whatsappNumber: '+254712345678',
  telegramNumber: null,
  hasDelivery: true,
  hasPickup: true,
  deliveryFee: 25000,
  address: 'Jasmine House, 2nd floor, Ngara Road, Nairobi',
  links: {
    instagram: 'https://instagram.com/kijani.crafts.demo',
    facebook: 'https://facebook.com/kijani.crafts.demo',
    youtube: null,
    tiktok: 'https://tiktok.com/@kijani.crafts.demo',
    whatsappGroup: 'https://chat.whatsapp.com/KijaniCraftsDemo',
    telegramGroup: null,
    additional: 'https://kijani.example/our-makers',
    googleMap: 'https://maps.google.com/?q=Ngara+Road+Nairobi',
  },
  primaryColor: null,
  accentColor: null,
  logo: 'kijani-logo',
  shareCard: 'kijani-share-card',
  openedDaysAgo: 120,
  categories: categoriesOf('kijani-crafts', [
    ['Baskets & Bags', 'Woven and printed, to carry and to keep things in.'],
    ['Kitenge & Wear', null],
    ['Home', 'For walls, shelves and the bathroom.'],
    ['Kitchen', null],
    ['Jewellery', 'Glass, brass and soapstone.'],
  ]),
  products: kijaniProducts,
  paymentMethods: [
    { id: demoId('kijani-crafts/payment/cash'), type: 'cash', enabled: true, idType: null, number: null },
    { id: demoId('kijani-crafts/payment/till'), type: 'mpesa', enabled: true, idType: 'business', number: '842019' },
  ],
  discounts: [
    {
      code: 'KARIBU10',
      kind: 'percent',
      value: 10,
      minimumAmount: 100000,
      startsInDays: null,
      endsInDays: null,
      maxUses: 50,
    },
    {
      code: 'SIKUKUU',
      kind: 'fixed',
      value: 20000,
      minimumAmount: 0,
      startsInDays: 20,
      endsInDays: 35,
      maxUses: null,
    },
    { code: 'MVUA15', kind: 'percent', value: 15, minimumAmount: 0, startsInDays: -30, endsInDays: -9, maxUses: null },
  ],
  orders: kijaniOrders,
  blockedPhones: [{ phone: '+254700190042', name: 'Sam Ouko', hoursAgo: 300 }],
  // biome-ignore format: a week a line
  visits: [
    41, 38, 29, 33, 46,
    52, 71, 64, 40, 37, 44, 49,
    58, 83, 75, 47, 45, 51, 60,
    66, 94, 88, 55, 49, 57, 63,
    74, 109, 97, 61, 58, 66, 72,
    81, 124, 118, 70, 68, 77, 34,
  ],
}
