export const storeStep = {
  title: 'Create your store',
  text: 'Give it the name your customers know. Its address is made from it, and both can be changed later.',
  name: 'Store name',
  nameHint: 'For example: Kijani Crafts',
  submit: 'Create store',
  failed: 'The store was not created',
} as const

export const firstDashboard = {
  title: 'Dashboard',
  text: "Overview of your store's performance and setup progress.",
  address: 'The address of your store',
  view: 'View my site',
  noStoreTitle: 'Store not found',
  noStore: 'No store found',
  create: 'Create New Store',
} as const
