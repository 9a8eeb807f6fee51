import { productsOf } from './demo-parts.ts'

export const asubuhiProducts = productsOf('asubuhi-pantry', {
  coffee: {
    name: 'Nyeri coffee, 250 g',
    description:
      'One estate, washed and sun-dried, roasted on Mondays. Whole beans; say so in the note if you want it ground.',
    price: 75000,
    category: 'Breakfast',
    featured: true,
    inventory: 46,
    pictures: ['highland-coffee', 'highland-coffee-cup'],
  },
  honey: {
    name: 'Mwingi honey, 500 g',
    description: 'Dark honey from dry-land acacia, straight from the co-operative.',
    price: 82000,
    category: 'Breakfast',
    featured: true,
    inventory: 33,
    pictures: ['acacia-honey'],
  },
  mug: {
    name: 'Stoneware mug',
    description: 'Thrown in Kiambu, 300 ml, safe in any oven.',
    price: 68000,
    category: 'Table',
    inventory: 27,
    pictures: ['indigo-mug'],
  },
  enamel: {
    name: 'Enamel mug, pair',
    description: 'For the balcony and the campsite.',
    price: 95000,
    category: 'Table',
    inventory: 18,
    pictures: ['savannah-mug', 'savannah-mug-pair'],
  },
  bowl: {
    name: 'Breakfast bowl of olive wood',
    description: 'Oiled, not varnished. Wash it by hand.',
    price: 130000,
    category: 'Table',
    inventory: 12,
    pictures: ['olive-bowl', 'olive-bowl-table'],
  },
  soap: {
    name: 'Lemongrass kitchen soap',
    description: 'Takes garlic off your fingers.',
    price: 30000,
    category: 'Home',
    inventory: 60,
    pictures: ['lemongrass-soap'],
  },
  candle: {
    name: 'Coconut candle',
    description: 'Thirty hours of light for when the power goes.',
    price: 90000,
    category: 'Home',
    inventory: 22,
    pictures: ['coconut-candle'],
  },
})
