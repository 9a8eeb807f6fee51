export const featuresPage = {
  title: 'Features: store, stock, chat orders and figures | Kibanda',
  description:
    'A store with your name and colours, products with photos, sizes and stock, orders in WhatsApp or Telegram, a till for the counter, and figures that add up.',
  heading: 'A small shop’s whole day, on one phone.',
  lead: 'From the photo in the morning to the sum in the evening. This is what you get, and how it works.',
  sections: [
    {
      piece: 'store',
      title: 'A store that is yours',
      text: 'Your name, your logo, your two colours. It opens at once, because shoppers pay for every megabyte.',
      points: [
        'One link for your status, your bio, your groups, your packaging',
        'Search and categories that answer without waiting',
        'A preview with picture and price when the link is shared',
      ],
    },
    {
      piece: 'products',
      title: 'Products, sizes and stock',
      text: 'Take a photo, crop it square, type a price. Stock counts down with every sale, online and over the counter.',
      points: [
        'Sizes with their own stock',
        'An order holds its pieces, so two shoppers can’t buy the last one',
        'Every change of stock is written down, with the reason',
      ],
    },
    {
      piece: 'chat',
      title: 'Orders where you talk already',
      text: 'The shopper fills a cart and checks out. The order is saved with a number, and they send it to your chat with one tap.',
      points: [
        'WhatsApp or Telegram: you choose',
        'Items, total, delivery address and how to pay, in one message',
        'If the chat is never sent, the order is in your list all the same',
      ],
    },
    {
      piece: 'phone',
      title: 'Made for the phone in your hand',
      text: 'Shoppers need no app and no account. You run the shop from the same phone that takes the photos.',
      points: [
        'Works on small screens and slow networks',
        'Can be put on the home screen like an app',
        'Usable by keyboard and with a screen reader',
      ],
    },
    {
      piece: 'figures',
      title: 'Figures you can trust',
      text: 'Who came, what they ordered, what was paid. The day ends when it ends in your town.',
      points: [
        'Visits without counting robots or yourself twice',
        'Paid and open orders kept apart',
        'A point of sale for customers who walk in',
      ],
    },
    {
      piece: 'domain',
      title: 'Your own domain',
      text: 'Every store has its address with us from the first minute. Your own domain comes on top.',
      points: ['Coming soon: kijanicrafts.example instead of our link', 'Printed links and QR codes go on working'],
    },
  ],
  closeHeading: 'Try it with three products.',
  closeText: 'It is free, and you can stay on Free for as long as you like.',
} as const
