import { customer, ordersOf } from './demo-parts.ts'
import { kijaniProducts } from './kijani-products.ts'

const achieng = customer('Zoë Achieng', '0722 100 431', 'Flat 4B, Jacaranda Court, Kilimani')
const kamau = customer('Peter Kamau', '0733 218 906', 'Kiambu Road, opposite the chapel')
const wanjiru = customer('Wanjiru Mwangi', '0711 540 287', '12 Parklands Avenue, gate 3')
const otieno = customer('Brian Otieno', '0790 663 152')
const halima = customer('Halima Noor', '0745 902 314', 'Eastleigh 6th Street, Amani Plaza, shop 18')
const muthoni = customer('Grace Muthoni', '0728 377 045')
const kiprop = customer('Daniel Kiprop', '0701 884 529', 'Lang’ata, Ngei Estate, house 77')
const walkIn = customer(null, null)

export const kijaniOrders = ordersOf('kijani-crafts', kijaniProducts, [
  {
    customer: achieng,
    method: 'delivery',
    lines: [
      ['kiondo-ochre', 1, '', 280000],
      ['honey-soap', 2],
    ],
    status: 'paid',
    placedHoursAgo: 760,
    paidHoursAgo: 741,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKA4P7Q2LM',
  },
  {
    customer: walkIn,
    method: 'pickup',
    source: 'pos',
    lines: [['savannah-mug', 2]],
    status: 'completed',
    placedHoursAgo: 692,
    paidHoursAgo: 692,
    paymentMethod: 'cash',
  },
  {
    customer: muthoni,
    method: 'pickup',
    lines: [
      ['wrap-dress', 1, 'm-red'],
      ['hoop-earrings', 1],
    ],
    status: 'paid',
    placedHoursAgo: 612,
    paidHoursAgo: 588,
    paymentMethod: 'cash',
  },
  {
    customer: kamau,
    method: 'delivery',
    lines: [['table-mats', 2]],
    status: 'cancelled',
    placedHoursAgo: 541,
  },
  {
    customer: wanjiru,
    method: 'delivery',
    lines: [
      ['cushion-cover', 4, '40-cm', 110000],
      ['coconut-candle', 2],
      ['wall-plate', 1, '', 130000],
    ],
    status: 'paid',
    placedHoursAgo: 457,
    paidHoursAgo: 430,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKF9T3WB6X',
  },
  {
    customer: customer('Salim Bakari', '0717 045 698'),
    method: 'pickup',
    source: 'pos',
    lines: [
      ['highland-coffee', 2, 'ground'],
      ['indigo-mug', 2],
    ],
    status: 'completed',
    placedHoursAgo: 390,
    paidHoursAgo: 390,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKJ1D8R5ZC',
  },
  {
    customer: otieno,
    method: 'pickup',
    lines: [['beaded-sandals', 1, '42']],
    status: 'paid',
    placedHoursAgo: 318,
    paidHoursAgo: 296,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKM7V2H0QA',
  },
  {
    customer: halima,
    method: 'delivery',
    lines: [
      ['kitenge-cloth', 3],
      ['brass-bangles', 1],
    ],
    status: 'paid',
    placedHoursAgo: 263,
    paidHoursAgo: 240,
    paymentMethod: 'cash',
  },
  {
    customer: kiprop,
    method: 'delivery',
    lines: [
      ['highland-coffee', 3, 'whole-bean'],
      ['acacia-honey', 1],
    ],
    status: 'paid',
    placedHoursAgo: 216,
    paidHoursAgo: 190,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKQ5N6Y8EJ',
  },
  {
    customer: customer('Lucy Chebet', '0768 512 430'),
    method: 'pickup',
    lines: [['olive-bowl', 1]],
    status: 'cancelled',
    placedHoursAgo: 171,
  },
  {
    customer: walkIn,
    method: 'pickup',
    source: 'pos',
    lines: [
      ['kitenge-notebook', 3],
      ['honey-soap', 1],
    ],
    status: 'completed',
    placedHoursAgo: 147,
    paidHoursAgo: 147,
    paymentMethod: 'cash',
  },
  {
    customer: achieng,
    method: 'delivery',
    lines: [
      ['honey-soap', 4],
      ['aloe-planter', 1],
    ],
    status: 'paid',
    placedHoursAgo: 122,
    paidHoursAgo: 99,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKT2C4G7UK',
  },
  {
    customer: muthoni,
    method: 'pickup',
    lines: [
      ['kiondo-charcoal', 1],
      ['sunbird-tote', 2],
    ],
    status: 'ready_for_pickup',
    placedHoursAgo: 97,
  },
  {
    customer: customer('Joseph Mutua', '0724 190 857', 'Syokimau, Katani Road, plot 31'),
    method: 'delivery',
    lines: [['sisal-planter', 2]],
    status: 'pending_payment',
    placedHoursAgo: 74,
  },
  {
    customer: wanjiru,
    method: 'delivery',
    lines: [
      ['bead-collar', 1],
      ['trinket-dish', 1],
      ['kitenge-notebook', 2],
    ],
    status: 'out_for_delivery',
    placedHoursAgo: 51,
  },
  {
    customer: kamau,
    method: 'pickup',
    lines: [['cushion-cover', 2, '50-cm']],
    status: 'pending',
    placedHoursAgo: 30,
  },
  {
    customer: kiprop,
    method: 'delivery',
    lines: [
      ['wrap-dress', 1, 'l-indigo'],
      ['kiondo-ochre', 1],
    ],
    status: 'processing',
    placedHoursAgo: 20,
  },
  {
    customer: walkIn,
    method: 'pickup',
    source: 'pos',
    lines: [
      ['acacia-honey', 2],
      ['highland-coffee', 1, 'whole-bean'],
    ],
    status: 'completed',
    placedHoursAgo: 4,
    paidHoursAgo: 4,
    paymentMethod: 'other',
  },
  {
    customer: halima,
    method: 'delivery',
    lines: [
      ['beaded-sandals', 2, '38'],
      ['kitenge-cloth', 1],
    ],
    status: 'paid',
    placedHoursAgo: 3,
    paidHoursAgo: 1,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKX8L0P3BD',
  },
  {
    customer: customer('Faith Naliaka', '0759 631 208', 'South B, Plainsview, house 214'),
    method: 'delivery',
    lines: [
      ['savannah-mug', 2],
      ['cafe-drip-bags', 1],
    ],
    status: 'pending',
    placedHoursAgo: 1,
  },
])
