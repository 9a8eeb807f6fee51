export const removedProducts = {
  title: 'Removed products',
  text: 'A removed product can be brought back for 30 days, with its photos and its stock.',
  empty: 'Nothing was removed in the last 30 days.',
  daysLeft: (n: number) => (n === 1 ? 'Last day' : `${n} days left`),
  noImage: 'No image',
  inStock: (n: number) => `${n} in stock`,
  restore: 'Bring back',
  restoreProduct: (name: string) => `Bring back ${name}`,
  back: 'Back to products',
  failed: 'Failed to load the removed products',
} as const
