export const landingPage = {
  title: 'Kibanda: your market stall, in one link',
  description:
    'Open a small online store, share its link, and get every order in WhatsApp or Telegram with the items, the total and where to deliver. Free for 20 products.',
  heading: 'Your market stall, in one link.',
  lead: 'Put your goods online today. Shoppers pick from your store, and the order lands in your WhatsApp with the items, the total and where to deliver.',
  create: 'Create your store',
  see: 'See a store',
  fine: 'Free for 20 products. No card, no app to install.',
  phone: 'A phone showing the store of Kijani Crafts',
  openStore: 'Open the store',
  order: {
    label: 'New order #0042',
    lines: [
      { words: 'Kiondo basket × 1', amount: '2,400.00' },
      { words: 'Baobab soap × 2', amount: '700.00' },
      { words: 'Delivery, Kilimani', amount: '250.00' },
    ],
    total: { words: 'Total', amount: 'KSh 3,350.00' },
  },
  featuresHeading: 'Everything a stall needs',
  stepsHeading: 'Open before the tea is ready',
  steps: [
    { title: 'Create your account', text: 'An email address and a password.' },
    { title: 'Name your store', text: 'Add your WhatsApp or Telegram number and a logo.' },
    { title: 'Add your products', text: 'A photo, a name, a price. The first takes a minute.' },
    { title: 'Share the link', text: 'On your status, in your groups, on a printed QR code.' },
  ],
  pricesHeading: 'Free until you grow out of it',
  pricesLink: 'See all prices',
  forEver: 'for ever',
  aMonth: 'a month',
  freeText: (products: number) => `${products} products, 1 image each`,
  proText: 'No limits, discounts, invoices, no Kibanda branding',
  closeHeading: 'Your stall could be open tonight.',
  closeText: 'Share the link with your first customer in a few minutes.',
} as const

export const promoted = {
  store: {
    title: 'Your own store',
    text: 'Your name, your logo and your colours on a link you can put anywhere.',
  },
  products: {
    title: 'Products and stock',
    text: 'Photos, sizes and prices from your phone. Nobody buys the last piece twice.',
  },
  chat: {
    title: 'Orders in your chat',
    text: 'Each order is saved first. Then your customer sends it to you on WhatsApp or Telegram.',
  },
  phone: {
    title: 'Light on any phone',
    text: 'Made for small screens, old phones and slow networks first.',
  },
  figures: {
    title: 'See what sells',
    text: 'Visits, orders and money by day, and the goods that move fastest.',
  },
  domain: {
    title: 'Your own address',
    text: 'Start on our link. Bring your own domain when the business is ready for it.',
    soon: 'Coming soon',
  },
} as const

export const pieces = {
  path: '/store/',
  slug: 'kijani-crafts',
  storeName: 'Kijani Crafts',
  storeLine: 'Delivery or pickup, Ngara',
  stock: [
    { picture: 'olive-bowl', name: 'Olive-wood fruit bowl', price: 'KSh 1,950.00', left: '12 in stock', isLow: false },
    { picture: 'acacia-honey', name: 'Wild acacia honey', price: 'KSh 800.00', left: '2 left', isLow: true },
    { picture: 'coconut-candle', name: 'Coconut wax candle', price: 'KSh 780.00', left: '8 in stock', isLow: false },
  ],
  message: {
    heading: 'Kijani Crafts, order #0042',
    lines: ['Kiondo basket x 1 = KSh 2,400.00', 'Baobab soap x 2 = KSh 700.00'],
    answer: 'Asante! The rider leaves at 4.',
  },
  opensOn: 'Opens on',
  anyPhone: 'any phone',
  uses: 'Uses',
  littleData: 'little data',
  paid: 'KSh 18,450.00',
  paidWhen: 'Paid this week',
  domain: 'kijanicrafts.example',
} as const
