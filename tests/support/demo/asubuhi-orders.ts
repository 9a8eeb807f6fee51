import { asubuhiProducts } from './asubuhi-products.ts'
import { customer, ordersOf } from './demo-parts.ts'

const nyambura = customer('Nyambura Kamau', '0720 318 455', 'Mirema Drive, Acacia Court, house 7')
const otieno = customer('Brian Otieno', '0733 640 219', 'Thika Road, Jewel Complex, block C')

/** The last six go with a rider, or have just come back. */
export const asubuhiOrders = ordersOf('asubuhi-pantry', asubuhiProducts, [
  {
    customer: otieno,
    method: 'delivery',
    area: 'Kasarani',
    lines: [['coffee', 2]],
    status: 'paid',
    placedHoursAgo: 220,
    paidHoursAgo: 214,
    paymentMethod: 'mpesa',
    mpesaCode: 'UKD4T7Q2XA',
  },
  {
    customer: customer('Salma Abdi', '0711 905 337'),
    method: 'pickup',
    area: 'Sarit Centre',
    lines: [['mug', 4]],
    status: 'paid',
    placedHoursAgo: 118,
    paidHoursAgo: 95,
    paymentMethod: 'cash',
  },
  {
    customer: customer('Grace Wairimu', '0728 114 690', 'Umoja 2, near the water tank'),
    method: 'delivery',
    area: 'Roysambu',
    landmark: 'Opposite the chief’s camp',
    lines: [['candle', 2]],
    status: 'processing',
    placedHoursAgo: 6,
  },
  {
    customer: customer('Peter Mutiso', '0719 552 080', 'Buruburu phase 3, gate 12'),
    method: 'delivery',
    area: 'Kilimani',
    lines: [
      ['honey', 1],
      ['soap', 3],
    ],
    status: 'pending',
    placedHoursAgo: 2,
  },
  {
    customer: nyambura,
    method: 'delivery',
    area: 'Roysambu',
    landmark: 'Green gate behind Naivas',
    pin: 'geo:-1.21860,36.88670;u=18',
    lines: [
      ['coffee', 1],
      ['honey', 1],
    ],
    status: 'out_for_delivery',
    placedHoursAgo: 20,
  },
  {
    customer: otieno,
    method: 'delivery',
    area: 'Kasarani',
    lines: [['bowl', 1]],
    status: 'delivered',
    placedHoursAgo: 19,
  },
  {
    customer: customer('Faith Chebet', '0725 447 316', 'Argwings Kodhek Road, Hurlingham Plaza'),
    method: 'delivery',
    area: 'Kilimani',
    landmark: 'Ask the guard for flat 9B',
    lines: [
      ['coffee', 3],
      ['enamel', 1],
    ],
    status: 'out_for_delivery',
    placedHoursAgo: 17,
  },
  {
    customer: customer('Dennis Kiptoo', '0741 208 533', 'Ngong Road, Prestige, shop 4'),
    method: 'delivery',
    area: 'Kilimani',
    lines: [['mug', 2]],
    status: 'out_for_delivery',
    placedHoursAgo: 12,
  },
])
