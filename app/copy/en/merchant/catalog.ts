import type { Tier } from '#app/domain/plan/limits.ts'

export const productsPage = {
  title: 'Products',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  tabs: 'What the store sells',
  products: 'Products',
  categories: 'Categories',
  arrange: 'Arrange',
  add: 'Add Product',
  addFirst: 'Add your first product',
  search: 'Search products',
  category: 'Category',
  allCategories: 'All Categories',
  uncategorized: 'Uncategorized',
  stock: 'Filter by stock',
  anyStock: 'Any stock',
  lowOnly: 'Low stock',
  clear: 'Clear Filters',
  found: (n: number) => (n === 1 ? '1 product' : `${n} products`),
  empty: 'No products yet',
  emptyText: 'A photo, a name and a price are enough to start selling.',
  noneFound: 'No products found',
  removed: 'Removed products',
  noneFoundText: 'Nothing matches your search and filters.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  loadFailed: 'Failed to load products',
  categoriesFailed: 'Failed to load categories',
  loadFailedText: 'Check your connection and try again.',
  tryAgain: 'Try again',
} as const

export const productCard = {
  hidden: 'Hidden',
  noImage: 'No image',
  photos: (name: string) => `Photos of ${name}`,
  inStock: (n: number) => `${n} in stock`,
  sizes: (n: number) => (n === 1 ? '1 size' : `${n} sizes`),
  held: (n: number) => `${n} held`,
  low: (n: number) => `Low stock: ${n} left`,
  out: 'Out of stock',
  share: 'Share',
  shareProduct: (name: string) => `Share ${name}`,
  hide: 'Hide',
  hideProduct: (name: string) => `Hide ${name}`,
  show: 'Show',
  showProduct: (name: string) => `Show ${name}`,
  edit: 'Edit',
  editProduct: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeProduct: (name: string) => `Delete ${name}`,
  duplicate: 'Duplicate',
  duplicateProduct: (name: string) => `Duplicate ${name}`,
  copySuffix: ' (copy)',
  shareText: (name: string, price: string, link: string) => `${name} - ${price}: ${link}`,
  was: 'was',
} as const

export const confirmDelete = {
  productTitle: 'Delete product',
  product: 'Are you sure you want to delete this product?',
  productKept: 'Orders so far keep it.',
  categoryTitle: 'Delete category',
  category: 'Are you sure you want to delete this category?',
  categoryKept: 'Its products stay and become uncategorized.',
  confirm: 'Delete',
  deleting: 'Deleting...',
} as const

export const categoriesTab = {
  add: 'Add Category',
  addTitle: 'Add Category',
  editTitle: 'Edit Category',
  text: 'Drag to set the order shoppers see in your store.',
  empty: 'No categories yet',
  emptyText: 'Categories help shoppers find things: Baskets, Shoes, Gifts.',
  name: 'Name',
  description: 'Description',
  optional: 'optional',
  save: 'Save Category',
  saving: 'Saving...',
  products: (n: number) => (n === 1 ? '1 product' : `${n} products`),
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  drag: (name: string) => `Move ${name}`,
} as const

export const dragHelp = 'Press space to lift or drop, arrow keys to move, escape to cancel.'

export const arrangeTab = {
  text: 'Drag to set the order shoppers see in your store. Sold-out products come last there.',
  empty: 'No products yet',
  drag: (name: string) => `Move ${name}`,
  toTop: (name: string) => `Move ${name} to the top`,
  firstPage: 'First page',
} as const

export interface ToastText {
  title: string
  text?: string
}

export const done = {
  productAdded: { title: 'Product added' },
  productUpdated: { title: 'Product updated' },
  productDeleted: { title: 'Product deleted', text: 'You can bring it back for 30 days.' },
  productRestored: { title: 'Product is back' },
  productActivated: { title: 'Product activated' },
  productDeactivated: { title: 'Product deactivated' },
  productsRefreshed: { title: 'Products refreshed' },
  categoryCreated: { title: 'Category created' },
  categoryUpdated: { title: 'Category updated' },
  categoryDeleted: { title: 'Category deleted' },
  linkCopied: { title: 'Link copied' },
} as const satisfies Record<string, ToastText>

export const failed = {
  save: 'Failed to save product',
  create: 'Error creating product',
  remove: 'Failed to delete product',
  status: 'Failed to update product status',
  restore: 'Failed to bring the product back',
  refresh: 'Refresh failed',
  saveCategory: 'Failed to save category',
  removeCategory: 'Failed to delete category',
  reorder: 'Failed to update category order',
  move: 'Failed to update product order',
} as const

export function failedWords(intent: string): string {
  const titles: Record<string, string> = {
    'save-product': failed.save,
    'delete-product': failed.remove,
    'restore-product': failed.restore,
    'hide-product': failed.status,
    'publish-product': failed.status,
    'save-category': failed.saveCategory,
    'delete-category': failed.removeCategory,
    'reorder-categories': failed.reorder,
    'move-product': failed.move,
  }
  return titles[intent] ?? failed.save
}

export const refused = {
  signedOut: { title: 'Authentication required', text: 'Please sign in to continue' },
  noStore: { title: 'No store selected', text: 'Please create a store first' },
  nameRequired: { title: 'Product name required', text: 'Please enter a valid product name' },
  categoryLimit: { title: 'Too many categories', text: 'A store can have at most 200 categories' },
  categoryNameUsed: (name: string) => `Your store has the category ${name} already`,
  gone: 'This product is not in your store any more.',
  categoryGone: 'This category is not in your store any more.',
  noPlace: 'This spot is full. Move the product to the top first, then drag it down.',
  changed: 'Somebody has changed this product since you opened it. Please try again.',
  codeUsed: (product: string) => `Another product has this code: ${product}`,
  savedAndRemoved: 'It was saved and then removed. Save again to add it once more.',
  savedBefore: 'This product was saved before, without your last changes. Close this form and edit it in the list.',
  stockInvalid: 'Please check the stock of every size.',
  priceInvalid: 'Price must be a positive number',
  stockChanged: (current: number, size: string) =>
    `The stock has changed meanwhile: there ${current === 1 ? 'is' : 'are'} ${current}${ofSize(size)} now.`,
  stockPromised: (orders: string, size: string) =>
    `Open orders still need some${ofSize(size)}: ${orders}. The stock can't go below what they need.`,
  tryAgain: 'Please try again.',
} as const

/** What a product came back without. */
export function restoredWithout(codes: string[], isUncategorized: boolean): string {
  const lost = codes.length > 0 ? [`Another product uses its code now: ${codes.join(', ')}.`] : []
  return [...lost, ...(isUncategorized ? ['Its category was deleted: it has none now.'] : [])].join(' ')
}

export function productLimit(max: number, tier: Tier): ToastText {
  return {
    title: 'Product Limit Reached',
    text: `You've reached the maximum of ${max} products on your ${tier} plan. Upgrade to add more products.`,
  }
}

export const upgrade = 'Upgrade'

function ofSize(size: string): string {
  return size === '' ? '' : ` of ${size}`
}
