import type { StockMessage } from '#app/domain/catalog/stock.ts'

export const storefront = {
  share: 'Share Store',
  shareText: (link: string) => `Check out my store: ${link}`,
  shareProduct: (name: string) => `Share ${name}`,
  shareProductText: (name: string, price: string, link: string) => `${name} - ${price}: ${link}`,
  linkCopied: 'Link copied',

  search: 'Search products',
  skip: 'Skip to the products',
  categories: 'Categories',
  all: 'All',
  searchHeading: (n: number) => `Search Results (${n})`,
  categoryHeading: (category: string, n: number) => `${category} (${n})`,
  allHeading: (n: number) => `All Products (${n})`,
  featured: 'Featured',
  sort: 'Sort by',
  sortNow: 'Sort',
  sorts: {
    own: 'Our order',
    newest: 'Newest',
    'price-up': 'Price: low to high',
    'price-down': 'Price: high to low',
  },
  outOfStock: 'Out of stock',
  was: 'was',
  noneFound: 'No products found matching your search.',
  noneInCategory: 'No products found in this category.',
  noneAtAll: 'No products available at this time.',
  showAll: 'Show all products',
  loading: 'Loading...',
  loadMore: 'Show more products',

  details: 'Product Details',
  close: 'Close',
  noImages: 'No images',
  imageOf: (n: number, count: number) => `Image ${n} of ${count}`,
  previousImage: 'Previous image',
  nextImage: 'Next image',
  size: 'Size',
  sizeOut: (label: string) => `${label}, out of stock`,
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  addToCart: 'Add to cart',
  added: 'Added to cart',
  orderNow: 'Order now',
  chooseSize: 'Choose a size',
  askOnWhatsapp: 'Order on WhatsApp',
  askOnTelegram: 'Order on Telegram',
  descriptionLoading: 'Loading the description...',
  descriptionFailed: 'The description did not load. Refresh the stock to try again.',
  refreshStock: 'Refresh stock',
  refreshFailed: 'Failed to refresh inventory data',
  productGone: 'This product is not in the store any more.',

  notFound: 'Store Not Found',
  notFoundText: "The store you're looking for doesn't exist or may have been removed.",
  hidden: 'This store is not available',
  hiddenText: 'It takes no orders at the moment. An order that you placed here before is still on its own page.',
  goHome: 'Go to Homepage',
  productsFailed: 'Failed to load products',
  tryAgain: 'Try again',
  stale: 'This page may be a little old: prices and stock are checked when you order.',
  scriptFailed: 'Something went wrong on this page. Reload it to go on; your cart is kept.',
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
