import { expect, test } from 'vitest'
import { authError, orderCap } from '#app/copy/phrases/account.ts'
import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import { lineName } from '#app/copy/phrases/line-name.ts'
import { planEndingMail } from '#app/copy/phrases/mail.ts'
import { blockQuestion } from '#app/copy/phrases/merchant/blocking.ts'
import {
  failedWords,
  productLimit,
  restoredWithout,
  stockChanged,
  stockPromised,
} from '#app/copy/phrases/merchant/catalog.ts'
import { payLine } from '#app/copy/phrases/merchant/customer-messages.ts'
import { customersFound } from '#app/copy/phrases/merchant/customers.ts'
import { discountFailed } from '#app/copy/phrases/merchant/discounts.ts'
import { imageLimit } from '#app/copy/phrases/merchant/images.ts'
import { paidAgain, paidOtherwise } from '#app/copy/phrases/merchant/order-steps.ts'
import {
  eventLabel,
  handoffSentence,
  howPaid,
  ordersFound,
  pageWords,
  slipLine,
} from '#app/copy/phrases/merchant/orders.ts'
import { pageLimitText } from '#app/copy/phrases/merchant/page-limit.ts'
import { paymentDetails } from '#app/copy/phrases/merchant/payment-details.ts'
import { codeUnknown, limitReached } from '#app/copy/phrases/merchant/pos.ts'
import { planPoints } from '#app/copy/phrases/plans.ts'
import {
  nextStepText,
  nextStepTextWithoutScript,
  problemFields,
  tooManyOrders,
} from '#app/copy/phrases/storefront/checkout.ts'
import { limitsOf } from '#app/domain/plan/limits.ts'

const paid = { mpesaCode: null, number: 2, status: 'paid' } as const
const plan = limitsOf('free')

test.each<[string, () => unknown, unknown]>([
  ['a line', () => lineName('Mug', null), 'Mug'],
  ['a line of a size', () => lineName('Sandals', '38'), 'Sandals, size 38'],
  ['a slip’s line of a size', () => slipLine('Sandals', '38'), 'Sandals, 38'],
  ['a discount', () => discountLabel(null), 'Discount'],
  ['a discount by code', () => discountLabel('KARIBU'), 'Discount KARIBU'],
  ['customers found', () => customersFound(1, false), '1 customer found'],
  ['more customers found', () => customersFound(2, true), 'More than 2 customers found'],
  ['orders found', () => ordersFound(1, false), '1 order'],
  ['more orders found', () => ordersFound(2, true), 'More than 2 orders'],
  ['a page', () => pageWords(2, 3, false), 'Page 2 of 3'],
  ['a page of at least', () => pageWords(2, 3, true), 'Page 2 of 3+'],
  ['the status an order came to', () => eventLabel('advanced', 'Ready'), 'Ready'],
  ['how a customer paid', () => howPaid('Amina'), 'How did Amina pay?'],
  ['how nobody named paid', () => howPaid(''), 'How did they pay?'],
  ['an order that nobody opened the chat of', () => handoff(false, false), 'Saved. Amina has not opened the chat yet.'],
  ['an order to confirm', () => handoff(true, false), 'Amina has opened the chat. Not confirmed yet.'],
  ['a confirmed order', () => handoff(true, true), 'Confirmed. Amina has opened the chat.'],
  ['stock that has changed', () => stockChanged(1, ''), 'The stock has changed meanwhile: there is 1 now.'],
  [
    'a size’s stock that has changed',
    () => stockChanged(2, '38'),
    'The stock has changed meanwhile: there are 2 of 38 now.',
  ],
  [
    'stock that orders need',
    () => stockPromised('#0002', '38'),
    'Open orders still need some of 38: #0002. The stock can’t go below what they need.',
  ],
  ['a product restored whole', () => restoredWithout([], false), ''],
  [
    'a product restored without code and category',
    () => restoredWithout(['K-1'], true),
    'Another product uses its code now: K-1. Its category was deleted: it has none now.',
  ],
  ['a product that was not saved', () => failedWords('save-product'), 'Failed to save product'],
  ['a discount that was not saved', () => discountFailed('save-discount'), 'Failed to save discount'],
  [
    'the limit of products',
    () => productLimit(20, 'free').text,
    "You've reached the maximum of 20 products on your free plan. Upgrade to add more products.",
  ],
  [
    'the limit of images',
    () => imageLimit(1, 'free').text,
    'You can only add 1 image per product on your free plan. Upgrade to add more images.',
  ],
  [
    'the limit of a till',
    () => limitReached(2),
    { title: 'Maximum inventory reached', text: 'Only 2 units available.' },
  ],
  [
    'a code without a product',
    () => codeUnknown('K-1'),
    { title: 'Code not found', text: 'Nothing in stock has the code K-1.' },
  ],
  [
    'a phone to block',
    () => blockQuestion('0712345678', 0),
    'Block 0712345678? Nobody can order with it until you allow it again.',
  ],
  [
    'a phone to block, with orders',
    () => blockQuestion('0712345678', 2),
    'Block 0712345678? Its 2 waiting orders are cancelled and their goods go back on sale. Nobody can order with it until you allow it again.',
  ],
  [
    'an order that was paid in cash',
    () => paidOtherwise({ ...paid, paymentMethod: 'cash' }),
    'Order #0002 was paid by cash. That stands. To change it, undo the payment first.',
  ],
  [
    'an order that was paid again',
    () => paidAgain({ ...paid, paymentMethod: null }),
    'That payment of order #0002 was undone already. It has been paid again since, in another way.',
  ],
  [
    'cash',
    () => [payLine({ kind: 'cash' }, false), payLine({ kind: 'cash' }, true)],
    ['Cash on delivery', 'Cash on pickup'],
  ],
  [
    'a till number',
    () => payLine({ kind: 'till', number: '842019', name: 'Kijani' }, false),
    'M-PESA Till number: 842019 (Kijani)',
  ],
  ['cash, in details', () => paymentDetails({ kind: 'cash' }, true), [['Cash', 'on pickup']]],
  [
    'a phone that takes money, in details',
    () => paymentDetails({ kind: 'send', number: '0712345678', name: 'Amina' }, false),
    [
      ['M-PESA Send Money', '0712 345 678'],
      ['Name', 'Amina'],
    ],
  ],
  [
    'a store page whose long description is left out',
    () => pageLimitText({ descriptions: 1, listed: null }).sentences[1],
    'The longest description is left out of it and loads when a shopper opens that product.',
  ],
  [
    'a plan with limits',
    () => planPoints({ ...plan, maxImagesPerProduct: 20 }).slice(0, 2),
    ['20 products', '20 images per product'],
  ],
  [
    'a plan without',
    () => planPoints({ ...plan, maxProducts: Number.POSITIVE_INFINITY }).slice(0, 2),
    ['Unlimited products', '1 image per product'],
  ],
  ['a plan that ends', () => planEndingMail('12 Nov', false).paragraphs[0], 'After that your store is on Free.'],
  [
    'a plan that ends as asked',
    () => planEndingMail('12 Nov', true).paragraphs[0],
    'As you asked, your store is on Free after that.',
  ],
  [
    'orders before a confirmation',
    () => orderCap(2),
    'Until then your store takes 10 orders, and search engines leave it out.',
  ],
  [
    'too many orders before a confirmation',
    () => orderCap(1_200),
    'Until then your store takes no more orders: shoppers are sent to your chat.',
  ],
  [
    'a refused sign-up',
    () => authError({ reason: 'email-invalid', waitMs: null }),
    'Please enter a valid email address',
  ],
  ['the fields of a checkout', () => problemFields('telegram').phone, 'your Telegram number'],
  [
    'what follows a checkout without a chat',
    () => nextStepText('whatsapp', false),
    'Your order is saved, and the seller calls you on the phone number you gave.',
  ],
  [
    'what follows a checkout',
    () => nextStepText('telegram', true),
    'Your order is saved first. Then Telegram opens with the message ready.',
  ],
  [
    'what follows a checkout without script',
    () => nextStepTextWithoutScript('whatsapp', true),
    'Your order is saved first. The next page has a button that opens WhatsApp with the message ready.',
  ],
  [
    'too many orders',
    () => tooManyOrders(30_000),
    'Too many orders in a short time. Please try again in 30 seconds, or ask the seller.',
  ],
])('%s is said in the words that fit it', (_, say, words) => {
  expect(say()).toEqual(words)
})

function handoff(isChatOpened: boolean, isConfirmed: boolean): string {
  return handoffSentence({ isChatOpened, isSeen: true, isConfirmed }, 'Amina')
}
