import { productsOf, sizesOf } from './demo-parts.ts'

export const bahariProducts = productsOf('bahari-fabrics', {
  'beach-dress': {
    name: 'Beach wrap dress',
    featured: true,
    description: 'Light cotton the colour of the lagoon at noon. One tie, and you are dressed.',
    price: 275000,
    category: 'Ready to Wear',
    sizes: sizesOf(['S', 2], ['M', 4], ['L', 3]),
    pictures: ['beach-dress'],
  },
  'coast-tee': {
    name: 'Coast cotton T-shirt',
    description: 'Soft white cotton with the sun going down behind Shimba Hills.',
    price: 95000,
    category: 'Ready to Wear',
    lowStock: 2,
    sizes: sizesOf(['S', 5], ['M', 7], ['L', 0], ['XL', 2]),
    pictures: ['coast-tee'],
  },
  'cloth-bundle': {
    name: 'Kitenge bundle, 3 half yards',
    description: 'Three half yards that go together, for patchwork, headbands and small bags.',
    price: 85000,
    compareAt: 105000,
    category: 'By the Yard',
    inventory: 13,
    pictures: ['cloth-bundle'],
  },
  'kanga-karafuu': {
    name: 'Kanga pair, Karafuu',
    description:
      'Two matching cloths with a clove flower in the middle. Wear one, give one: that is how a kanga speaks.',
    price: 120000,
    category: 'Kanga & Kikoi',
    inventory: 16,
    lowStock: 4,
    pictures: ['kanga-karafuu'],
  },
  'kikoi-lagoon': {
    name: 'Kikoi, lagoon stripe',
    description: 'Woven cotton with knotted fringes, as long as a tall person. Towel, skirt, blanket, curtain.',
    price: 110000,
    category: 'Kanga & Kikoi',
    inventory: 9,
    pictures: ['kikoi-lagoon'],
  },
  headwrap: {
    name: 'Ready-tied headwrap',
    description: 'Tied once by us, so it takes you ten seconds. Lined with satin to be kind to hair.',
    price: 65000,
    category: 'Ready to Wear',
    inventory: 0,
    pictures: ['headwrap'],
  },
  'shuka-check': {
    name: 'Shuka blanket, red check',
    description: 'Warm, light and hard to wear out: for cool mornings on a boat or a hill.',
    price: 135000,
    category: 'Kanga & Kikoi',
    inventory: 6,
    pictures: ['shuka-check'],
  },
  'wave-bolt': {
    name: 'Wave print cotton, per yard',
    description:
      'Our own wave print on dress-weight cotton. Order as many yards as you need; we cut them in one piece.',
    price: 45000,
    category: 'By the Yard',
    inventory: 58,
    pictures: ['wave-bolt'],
  },
})
