import { bahariProducts } from './bahari-products.ts'
import { customer, ordersOf } from './demo-parts.ts'

const amina = customer('Amina Said', '0735 441 072')
const juma = customer('Juma Kombo', '0715 286 390')

export const bahariOrders = ordersOf('bahari-fabrics', bahariProducts, [
  {
    customer: amina,
    method: 'pickup',
    lines: [
      ['kanga-karafuu', 2],
      ['wave-bolt', 6],
    ],
    status: 'paid',
    placedHoursAgo: 602,
    paidHoursAgo: 575,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKB6R1N9TV',
  },
  {
    customer: customer(null, null),
    method: 'pickup',
    source: 'pos',
    lines: [['headwrap', 1]],
    status: 'completed',
    placedHoursAgo: 340,
    paidHoursAgo: 340,
    paymentMethod: 'cash',
    tillNumber: 'KB-014',
  },
  {
    customer: juma,
    method: 'pickup',
    lines: [['shuka-check', 1]],
    status: 'cancelled',
    placedHoursAgo: 221,
  },
  {
    customer: amina,
    method: 'pickup',
    lines: [
      ['beach-dress', 1, 'm'],
      ['cloth-bundle', 2, '', 105000],
    ],
    status: 'paid',
    placedHoursAgo: 124,
    paidHoursAgo: 101,
    paymentMethod: 'mpesa',
    mpesaCode: 'SKS3W8A5HF',
  },
  {
    customer: customer('Rehema Charo', '0702 519 684'),
    method: 'pickup',
    lines: [['kikoi-lagoon', 2]],
    status: 'ready_for_pickup',
    placedHoursAgo: 47,
  },
  {
    customer: juma,
    method: 'pickup',
    lines: [
      ['coast-tee', 1, 'm'],
      ['wave-bolt', 4],
    ],
    status: 'pending',
    placedHoursAgo: 2,
  },
])
