import type { StockMessage } from '#app/domain/catalog/stock.ts'
import type { Platform } from '#app/domain/store/store.ts'

export const productWords = {
  details: 'Product Details',
  share: 'Share',
  shareProduct: (name: string) => `Share ${name}`,
  shareProductText: (name: string, price: string, link: string) => `${name} - ${price}: ${link}`,
  noImages: 'No images',
  imageOf: (n: number, count: number) => `Image ${n} of ${count}`,
  previousImage: 'Previous image',
  nextImage: 'Next image',
  save: (amount: string) => `Save ${amount}`,
  size: 'Size',
  sizeFirst: 'Choose a size first',
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  addToCart: 'Add to cart',
  orderNow: 'Order now',
  ask: 'Ask',
  askAbout: { whatsapp: ' about this on WhatsApp', telegram: ' about this on Telegram' } satisfies Record<
    Platform,
    string
  >,
  askWhenBack: 'Ask when it is back',
  inStockNow: 'In stock now',
  descriptionLoading: 'Loading the description...',
  descriptionFailed: 'The description did not load. Refresh the stock to try again.',
  refreshStock: 'Refresh stock',
} as const

export function stockWords(message: StockMessage): string {
  switch (message.kind) {
    case 'all-sizes-out':
      return 'All sizes are out of stock'
    case 'pick-size':
      return 'Please select a size to continue'
    case 'size-out':
      return 'This size is out of stock'
    case 'product-out':
      return 'This product is out of stock'
    case 'available':
      return `${message.n} items available`
  }
}
