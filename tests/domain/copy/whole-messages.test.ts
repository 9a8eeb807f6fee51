import { expect, test } from 'vitest'
import { inLanguage } from '#app/copy/reader.ts'
import { salesWords, setupGuideWords } from '#copy/merchant/dashboard'
import { crop, images } from '#copy/merchant/images'
import { slip } from '#copy/merchant/orders'
import { stockHistory } from '#copy/merchant/product-form'
import { checkoutWords, problemWords } from '#copy/storefront/checkout'
import { orderWords } from '#copy/storefront/order'
import { productWords } from '#copy/storefront/product'
import { reportWords } from '#copy/storefront/report'

const sentences = () => [
  stockHistory().typesByYou.add,
  stockHistory().initialByYou,
  salesWords().andAmount({ amount: 'USh 5,000' }),
  salesWords().nowIn.week({ symbol: 'KSh' }),
  salesWords().beforeIn.today({ symbol: 'KSh' }),
  salesWords().noneSoldIn.month({ symbol: 'KSh' }),
  salesWords().revenueBefore.week,
  salesWords().revenueSoFar.today,
  salesWords().revenueSoFar.days({ first: '1', last: '14 Oct' }),
  salesWords().dayAmount({ day: 'Mon', amount: 'KSh 900' }),
  setupGuideWords().summary({ done: 1, all: 4 }),
  crop().textAndWaiting({ n: 1 }),
  images().retryOffline({ n: 2 }),
  slip().priceIn({ symbol: 'KSh' }),
  slip().titles.receipt({ number: '#0042', storeName: 'Kijani' }),
  checkoutWords().codeLabel,
  checkoutWords().pickupFrom({ place: 'Moi Avenue' }),
  problemWords().checkFields({ fields: 'your full name' }),
  orderWords().forPerson({ person: 'Achieng' }),
  productWords().askAboutThis.whatsapp,
  reportWords().detailsLabel,
]

test('messages that were put together from pieces say in English what the pieces said', () => {
  expect(sentences()).toEqual([
    'Added by you',
    'Initial stock by you',
    'and USh 5,000',
    'This week in KSh',
    'Yesterday in KSh',
    'No sales this month or last month in KSh',
    'Revenue, last week',
    'Revenue, today',
    'Revenue, 1 to 14 Oct',
    'Mon: KSh 900',
    '1 of 4 done',
    'Drag the square to what shoppers should see. 1 more image waits.',
    'Waits for the network. Upload image 2 again',
    'Price, KSh',
    'Receipt #0042 · Kijani',
    'Discount code (optional)',
    'Pick up at: Moi Avenue',
    'Please check your full name.',
    'For Achieng',
    'Ask about this on WhatsApp',
    'What happened? (optional)',
  ])
})

test('each of them is another one in Kiswahili', () => {
  const english = sentences()
  const same = inLanguage('sw', sentences).filter((sentence, index) => sentence === english[index])
  expect(same).toEqual(['Mon: KSh 900'])
})
