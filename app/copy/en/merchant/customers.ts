export const customersPage = {
  title: 'Customers',
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  search: 'Name or phone',
  found: (n: number, isAtLeast = false) =>
    isAtLeast ? `More than ${n} customers found` : n === 1 ? '1 customer found' : `${n} customers found`,
  columns: { customer: 'Customer', phone: 'Phone', address: 'Address', last: 'Last Order', actions: 'Actions' },
  sortBy: 'Sort by',
  sorts: {
    'name.asc': 'Name, A to Z',
    'name.desc': 'Name, Z to A',
    'last.desc': 'Last order, newest first',
    'last.asc': 'Last order, oldest first',
  },
  noAddress: 'Picks up',
  history: 'View History',
  historyOf: (name: string) => `View History of ${name}`,
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  greet: (name: string, app: string) => `Write to ${name} on ${app}`,
  export: 'Export CSV',
  empty: 'No customers found',
  emptyText: 'Whoever orders with a phone number appears here by itself.',
  noneFoundText: 'Nobody matches your search.',
  tooShort: 'Type two letters or more.',
  showAll: 'Show all customers',
  filter: 'Filter customers',
  all: 'All',
  blocked: 'Blocked',
  blockedOn: (day: string) => `Blocked ${day}`,
  noneBlocked: 'No number is blocked',
  noneBlockedText: 'A number is blocked from one of its orders.',
  allow: 'Allow again',
  allowOf: (name: string) => `Allow ${name} again`,
  noStoreText: 'Please create a store first, then your customers will be listed here.',
} as const

export const customerHistory = {
  title: 'Customer Order History',
  empty: 'No order history found',
  loading: 'Loading orders...',
  orders: (n: number) => (n === 1 ? '1 order' : `${n} orders`),
} as const

export const customersCsv = {
  file: 'customers',
  columns: ['Customer', 'Phone', 'Address', 'Orders', 'First order', 'Last order', 'Last order status', 'Time zone'],
} as const
