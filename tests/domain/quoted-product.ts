import type { QuotedProduct } from '#app/domain/catalog/product.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'

export function product(changes: Partial<SnapshotProduct> = {}): SnapshotProduct {
  return {
    id: 'basket',
    name: 'Kiondo basket',
    description: 'Woven from sisal',
    price: 240_000,
    compareAt: null,
    categoryId: 'bags',
    images: [{ url: '/media/stores/s1/a.jpg', card: '/media/stores/s1/a-card.jpg' }],
    hasSizes: false,
    sizes: [],
    available: 5,
    createdAt: 0,
    ...changes,
  }
}

export function quotedProduct(changes: Partial<QuotedProduct> = {}): QuotedProduct {
  return {
    id: 'basket',
    name: 'Kiondo basket',
    price: 240_000,
    isActive: true,
    image: null,
    hasSizes: false,
    sizes: [],
    available: 5,
    ...changes,
  }
}

export const sizes = [
  { value: 's', label: 'Small', available: 0 },
  { value: 'm', label: 'Medium', available: 4 },
]

export function snapshot(changes: Partial<StoreSnapshot> = {}): StoreSnapshot {
  return {
    storeId: 's1',
    slug: 'kijani-crafts',
    name: 'Kijani Crafts',
    description: 'Baskets, beads and kitenge, made by hand in Nairobi.',
    logo: null,
    cover: null,
    shareCard: null,
    primaryColor: '#008f27',
    accentColor: '#ffcd29',
    currency: 'KES',
    moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
    country: 'KE',
    dialCode: '+254',
    timeZone: 'Africa/Nairobi',
    language: 'en',
    languages: ['en', 'sw'],
    platform: 'whatsapp',
    sellerContact: '+254712345678',
    minimumOrder: 0,
    hasAreas: false,
    hasPoints: false,
    lowestAreaFee: null,
    hasDelivery: true,
    hasPickup: true,
    deliveryFee: 25_000,
    depositPercent: 0,
    storeAddress: 'Ngara',
    openingHours: [],
    closedDays: [],
    whenClosed: 'take',
    pausedUntil: null,
    pauseNote: '',
    links: {
      instagram: null,
      facebook: null,
      youtube: null,
      tiktok: null,
      whatsappGroup: null,
      telegramGroup: null,
      additional: null,
      map: null,
    },
    showsBranding: true,
    awaitsConfirmation: false,
    categories: [{ id: 'bags', name: 'Bags' }],
    products: [product()],
    featured: [],
    featuredBeyond: [],
    productCount: 1,
    ...changes,
  }
}
