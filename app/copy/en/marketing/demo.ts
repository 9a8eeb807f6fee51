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
