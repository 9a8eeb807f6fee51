import { bahariOrders } from './bahari-orders.ts'
import { bahariProducts } from './bahari-products.ts'
import { demoId } from './demo-id.ts'
import { categoriesOf } from './demo-parts.ts'
import type { DemoStore } from './demo-store.ts'

/** Sells by Telegram, pickup only, on the free plan, in colours of its own. */
export const bahari: DemoStore = {
  id: demoId('bahari-fabrics'),
  slug: 'bahari-fabrics',
  name: 'Bahari Fabrics',
  description: 'Kanga, kikoi na kitenge kutoka pwani. Tunakata ukisubiri, Mji wa Kale, Mombasa.',
  owner: {
    id: demoId('owner@bahari.example'),
    email: 'owner@bahari.example',
    fullName: 'Mwanaisha Athman',
    phone: '+254722000318',
    plan: 'free',
    planEndsInDays: null,
  },
  country: 'KE',
  language: 'sw',
  languages: ['sw', 'en'],
  currency: 'KES',
  timeZone: 'Africa/Nairobi',
  messagingPlatform: 'telegram',
  whatsappNumber: null,
  telegramNumber: '@baharifabrics',
  hasDelivery: false,
  hasPickup: true,
  deliveryFee: 0,
  address: 'Blue door beside the spice market, Old Town, Mombasa',
  links: {
    instagram: 'https://instagram.com/bahari.fabrics.demo',
    facebook: null,
    youtube: 'https://youtube.com/@bahari.fabrics.demo',
    tiktok: null,
    whatsappGroup: null,
    telegramGroup: 'https://t.me/baharifabricsdemo',
    additional: null,
    googleMap: 'https://maps.google.com/?q=Old+Town+Mombasa',
  },
  primaryColor: '#0b5d8f',
  accentColor: '#ffb547',
  logo: 'bahari-logo',
  cover: 'bahari-cover',
  shareCard: 'bahari-share-card',
  openedDaysAgo: 64,
  categories: categoriesOf('bahari-fabrics', [
    ['Kanga & Kikoi', 'The coast’s own cloth.'],
    ['By the Yard', null],
    ['Ready to Wear', 'Sewn in our back room.'],
  ]),
  products: bahariProducts,
  paymentMethods: [
    {
      id: demoId('bahari-fabrics/payment/paybill'),
      type: 'mpesa',
      enabled: true,
      idType: 'paybill',
      number: '400200',
      account: null,
      registeredName: 'BAHARI FABRICS LTD',
    },
    {
      id: demoId('bahari-fabrics/payment/pochi'),
      type: 'mpesa',
      enabled: true,
      idType: 'pochi',
      number: '+254722000318',
      account: null,
      registeredName: 'FATUMA ALI SAID',
    },
  ],
  discounts: [],
  orders: bahariOrders,
  money: null,
  delivery: null,
  blockedPhones: [],
  // biome-ignore format: a week a line
  visits: [
    9, 7, 6, 11, 12,
    15, 19, 14, 8, 10, 9, 13,
    16, 22, 18, 11, 9, 12, 14,
    17, 26, 21, 12, 13, 11, 16,
    20, 29, 24, 15, 12, 14, 18,
    22, 33, 27, 17, 15, 19, 8,
  ],
}
