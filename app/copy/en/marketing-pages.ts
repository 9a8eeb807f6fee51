export const demoPage = {
  title: 'Demo: try a real store | Kibanda',
  description: 'Open a living demo store, fill a cart and see what a shopper sees, on a phone’s screen.',
  heading: 'Go shopping in a demo store.',
  lead: 'This is a real store with invented goods. Search, open a product, fill the cart. What you see is what your shoppers would see.',
  picturesHeading: 'What your shoppers see.',
  picturesLead: 'Three screens of a store on a phone: the shelf, a product, the cart.',
  frame: 'The demo store, as on a phone',
  open: 'Open it on its own',
  create: 'Create your store',
  tries: [
    { title: 'Search for ‘basket’', text: 'The answer is there before you lift your finger.' },
    { title: 'Open something with sizes', text: 'Each size has its own stock, and says so.' },
    { title: 'Look at a sold-out card', text: 'Shoppers see what is gone, and don’t order it.' },
  ],
  shots: {
    store: 'The front of a store: logo, search, categories and products',
    product: 'A product with its picture, price and stock',
    cart: 'A cart with two products and its total',
  },
} as const

export const aboutPage = {
  title: 'About us | Kibanda',
  description: 'Kibanda is Swahili for a small stall. We make the online one for people who sell by chat.',
  heading: 'A stall, not a mall.',
  lead: 'Kibanda is Swahili for a small stall: four posts, a roof, and somebody who knows every customer by name.',
  paragraphs: [
    'Millions of small shops already sell by chat. They post photos in a status, answer ‘how much?’ forty times a day, and write orders in a notebook. That works, until two people want the last bag and nobody knows who asked first.',
    'We keep what is good about it: the talk, the trust, the payment from phone to phone. And we take over what is tiring: prices, stock, addresses, sums. A shopper chooses by herself, and the order comes to the chat in full.',
    'We build for the phone that people have, not for the one in the advertisement. A store opens on a slow network, needs no app and asks no shopper for an account.',
  ],
  promisesHeading: 'What you can hold us to',
  promises: [
    { title: 'Your customers are yours', text: 'We don’t write to them, sell their numbers or show them other shops.' },
    {
      title: 'No share of your sales',
      text: 'You pay for a plan or you pay nothing. Money goes straight from buyer to you.',
    },
    {
      title: 'You can leave',
      text: 'Download everything as a file, or delete it all, from your profile, at any time.',
    },
    { title: 'We say what isn’t ready', text: 'Kibanda is in beta. What is only planned is marked ‘Coming soon’.' },
  ],
} as const

export const blogPage = {
  title: 'Blog: selling by chat, done well | Kibanda',
  description: 'Short, practical articles for people who sell through WhatsApp and Telegram.',
  heading: 'For people who sell by chat',
  lead: 'Short articles you can use the same day.',
  read: (minutes: number) => `${minutes} min read`,
  all: 'All articles',
  next: 'Read next',
} as const

export const legalPages = {
  updated: (day: string) => `Last changed on ${day}`,
} as const
