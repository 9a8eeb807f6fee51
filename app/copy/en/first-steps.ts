export const firstDashboard = {
  title: 'Dashboard',
  text: "Overview of your store's performance and setup progress.",
  address: 'The address of your store',
  view: 'View my site',
  noStoreTitle: 'Store not found',
  noStore: 'No store found',
  create: 'Create New Store',
} as const
