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
import { customerMessageWords, greeting, payLine } from '#app/copy/phrases/merchant/customer-messages.ts'
import { customersFound } from '#app/copy/phrases/merchant/customers.ts'
import { roundMoney, shortChange } from '#app/copy/phrases/merchant/dashboard.ts'
import { discountFailed } from '#app/copy/phrases/merchant/discounts.ts'
import { heldProduct } from '#app/copy/phrases/merchant/held-product.ts'
import { imageLimit } from '#app/copy/phrases/merchant/images.ts'
import {
  goOnWithout,
  missingLine,
  overtaken,
  paidAgain,
  paidOtherwise,
} from '#app/copy/phrases/merchant/order-steps.ts'
import {
  cancellation,
  eventLabel,
  howPaid,
  ordersFound,
  pageWords,
  slipLine,
} from '#app/copy/phrases/merchant/orders.ts'
import { pageLimitText } from '#app/copy/phrases/merchant/page-limit.ts'
import { paymentDetails } from '#app/copy/phrases/merchant/payment-details.ts'
import { fileText } from '#app/copy/phrases/merchant/picture-files.ts'
import { codeUnknown, discountRefused, limitReached, lineRefused } from '#app/copy/phrases/merchant/pos.ts'
import { wordsOf } from '#app/copy/phrases/onboarding/forms.ts'
import { planPoints } from '#app/copy/phrases/plans.ts'
import { fullText, noteWords } from '#app/copy/phrases/storefront/cart-notes.ts'
import {
  lineError,
  nextStepHint,
  nextStepHintWithoutScript,
  problemFields,
  submitLabel,
  tooManyOrders,
} from '#app/copy/phrases/storefront/checkout.ts'
import { discountError } from '#app/copy/phrases/storefront/discount-errors.ts'
import { paySteps } from '#app/copy/phrases/storefront/order.ts'
import { stockWords } from '#app/copy/phrases/storefront/product.ts'
import { busyWithPasswords, tooManyRequests, waitMinutes } from '#app/copy/phrases/wait.ts'
import { platformName } from '#app/domain/store/store.ts'
import { challengeBox } from '#copy/challenge'
import { contactPage } from '#copy/marketing/contact'
import { blockToasts, blockWords } from '#copy/merchant/blocking'
import { orderToasts } from '#copy/merchant/orders'
import { tillDiscountWords } from '#copy/merchant/pos'
import { productStep } from '#copy/onboarding/steps'
import { orderPlaced, orderWords } from '#copy/storefront/order'
import { reportMail, reportReasons, reportWords } from '#copy/storefront/report'
import before from './english-before.json' with { type: 'json' }
import removed from './english-removed.json' with { type: 'json' }

interface Sampled {
  names: string[]
  /** Arguments, and the text that they gave. */
  rows: [unknown[], unknown][]
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments come from the file
type Phrase = (...args: any[]) => unknown

/** What reads in another way now than by its old place: the same arguments, the same text. */
const phrases: Record<string, Phrase> = {
  'account authError': authError,
  'account orderCap': orderCap,
  'challenge challengeWords/needsScript': () => challengeBox().needsScript,
  'challenge challengeWords/notLoaded': () => challengeBox().notLoaded,
  'discount-label discountLabel': discountLabel,
  'line-name lineName': lineName,
  'mail planEndingMail': planEndingMail,
  'marketing/contact contactPage/tooMany': (waitMs) => contactPage().tooMany({ minutes: waitMinutes(waitMs) }),
  'merchant/blocking blockToasts/allowed': (phone) => ({
    title: blockToasts().allowed.title,
    text: blockToasts().allowed.text({ phone }),
  }),
  'merchant/blocking blockToasts/blocked': (n) => ({
    title: blockToasts().blocked,
    text: blockToasts().cancelled({ n }),
  }),
  'merchant/blocking blockToasts/cancelled': (n) => ({ title: blockToasts().cancelled({ n }) }),
  'merchant/blocking blockWords/question': blockQuestion,
  'merchant/blocking blockWords/yes': (n) => (n === 0 ? blockWords().yes : blockWords().yesAndCancel),
  'merchant/catalog failedWords': failedWords,
  'merchant/catalog productLimit': productLimit,
  'merchant/catalog refused/stockChanged': stockChanged,
  'merchant/catalog refused/stockPromised': stockPromised,
  'merchant/catalog restoredWithout': restoredWithout,
  'merchant/customer-messages customerMessageWords/discount': discountLabel,
  'merchant/customer-messages customerMessageWords/hello': (name) =>
    name === '' ? customerMessageWords().helloNobody : customerMessageWords().hello({ name }),
  'merchant/customer-messages customerMessageWords/paid': (method) =>
    method === '' ? customerMessageWords().paid : customerMessageWords().paidBy({ method }),
  'merchant/customer-messages customerMessageWords/paymentOption': payLine,
  'merchant/customer-messages greeting': greeting,
  'merchant/customer-messages payLine': payLine,
  'merchant/customers customersPage/found': customersFound,
  'merchant/dashboard roundMoney': roundMoney,
  'merchant/dashboard shortChange': shortChange,
  'merchant/discounts discountFailed': discountFailed,
  'merchant/held-product heldProduct': heldProduct,
  'merchant/images imageLimit': imageLimit,
  'merchant/order-steps orderSteps/goOnWithout': goOnWithout,
  'merchant/order-steps orderSteps/missingLine': missingLine,
  'merchant/order-steps orderSteps/overtaken': overtaken,
  'merchant/order-steps orderSteps/paidAgain': paidAgain,
  'merchant/order-steps orderSteps/paidOtherwise': paidOtherwise,
  'merchant/orders eventWords/advanced': (status) => eventLabel('advanced', status),
  'merchant/orders orderDialog/discount': discountLabel,
  'merchant/orders orderDialog/howPaid': howPaid,
  'merchant/orders orderFilters/found': ordersFound,
  'merchant/orders orderToasts/discount': (code) => ({
    title: orderToasts().discount.title,
    text: orderToasts().discount.text({ code: code ?? '' }),
  }),
  'merchant/orders ordersPage/page': (page, pages, isAtLeast = false) => pageWords(page, pages, isAtLeast),
  'merchant/orders slip/cancelledText': cancellation,
  'merchant/orders slip/discount': discountLabel,
  'merchant/orders slip/line': slipLine,
  'merchant/page-limit pageLimitText': pageLimitText,
  'merchant/payment-details paymentDetails': paymentDetails,
  'merchant/picture-files fileText': fileText,
  'merchant/pos discountRefused': discountRefused,
  'merchant/pos lineRefused': lineRefused,
  'merchant/pos tillDiscountWords/given': (percent) =>
    percent === '' ? tillDiscountWords().givenAmount : tillDiscountWords().given({ percent }),
  'merchant/pos tillToasts/codeUnknown': (code) => ({ ...codeUnknown(code), kind: 'error' }),
  'merchant/pos tillToasts/limit': (n) => ({ ...limitReached(n), kind: 'error' }),
  'onboarding/forms wordsOf': wordsOf,
  'onboarding/steps productStep/addressText': (wanted) =>
    wanted ? productStep().addressTaken({ wanted }) : productStep().addressText,
  'plans planPoints': planPoints,
  'storefront/cart-notes fullText': fullText,
  'storefront/cart-notes noteWords': noteWords,
  'storefront/chat-message orderMessageWords/discount': discountLabel,
  'storefront/checkout lineError': lineError,
  'storefront/checkout nextStepHintWithoutScript': nextStepHintWithoutScript,
  'storefront/checkout problemFields': (platform) => {
    const { name, phone, address, code } = problemFields(platform)
    return { name, phone, address, code }
  },
  'storefront/checkout nextStepHint': nextStepHint,
  'storefront/checkout submitLabel': submitLabel,
  'storefront/checkout tooManyOrders': tooManyOrders,
  'storefront/discount-errors discountError': discountError,
  'storefront/order orderWords/placed': () => orderPlaced(),
  'storefront/order orderWords/discount': discountLabel,
  'storefront/order orderWords/noContact': (storeName, phone) =>
    phone ? orderWords().noContactCall({ storeName, phone }) : orderWords().noContact({ storeName }),
  'storefront/order paySteps': paySteps,
  'storefront/product stockWords': stockWords,
  'storefront/report reportMail/contact': (contact) =>
    contact ? reportMail().contact({ contact }) : reportMail().noContact,
  'storefront/report reportMail/reason': (reason: keyof ReturnType<typeof reportReasons>) =>
    reportMail().reason({ reason: reportReasons()[reason] }),
  'storefront/report reportWords/tooMany': (waitMs) => reportWords().tooMany({ minutes: waitMinutes(waitMs) }),
  'wait busyWithPasswords': busyWithPasswords,
  'wait tooManyRequests': tooManyRequests,
}

/** By reason. */
const removedPlaces = Object.values(removed).flat()

const isWithin = (place: string, outer: string) => place === outer || place.startsWith(`${outer}/`)
const isRemoved = (place: string) => removedPlaces.some((outer) => isWithin(place, outer))

test('no English word changed when the words became data', async () => {
  const changed: string[] = []
  for (const [area, entries] of Object.entries<Record<string, unknown>>(before)) {
    const words = await import(/* @vite-ignore */ `#copy/${area}`).catch(() => ({}))
    for (const [path, expected] of Object.entries(entries)) {
      if (isRemoved(`${area} ${path}`)) continue
      for (const [text, was] of textsOf(words, `${area} ${path}`, expected)) {
        if (JSON.stringify(text) !== JSON.stringify(was)) changed.push(`${area} ${path}: ${JSON.stringify(text)}`)
      }
    }
  }
  expect(changed).toEqual([])
})

test('what was removed was said before, and is not said any more', async () => {
  const places = Object.entries<object>(before).flatMap(([area, entries]) =>
    Object.keys(entries).map((path) => `${area} ${path}`),
  )
  for (const place of removedPlaces) {
    const [area = '', path = ''] = place.split(' ')
    expect(
      places.some((said) => isWithin(said, place)),
      place,
    ).toBe(true)
    const words = await import(/* @vite-ignore */ `#copy/${area}`).catch(() => ({}))
    expect(find(words, path), place).toBeUndefined()
  }
})

/** Pairs of what is said now and what was said before. */
function textsOf(words: Record<string, Phrase>, place: string, expected: unknown): [unknown, unknown][] {
  const message = () => find(words, place.split(' ')[1] ?? '')
  const phrase = phrases[place]
  if (!isSampled(expected)) return [[phrase ? phrase() : message(), expected]]
  return expected.rows.map(([values, was]) => {
    const args = values.map(revived)
    return [phrase ? phrase(...args) : say(message(), expected.names, args), revived(was)]
  })
}

function find(words: Record<string, Phrase>, path: string): unknown {
  const [name = '', ...keys] = path.split('/')
  const exported = words[name]
  // A message that takes values is exported itself, all others by a reader without any.
  const root = exported?.length === 0 ? exported() : exported
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root)
}

function say(message: unknown, names: string[], args: unknown[]): unknown {
  if (typeof message !== 'function') return message
  return message(Object.fromEntries(names.map((name, index) => [name, nameOf(name, args[index])])))
}

function nameOf(name: string, value: unknown): unknown {
  return name === 'platform' ? platformName(value as Parameters<typeof platformName>[0]) : value
}

function isSampled(expected: unknown): expected is Sampled {
  return typeof expected === 'object' && expected !== null && 'rows' in expected
}

/** What JSON can't say stands in the file as a word with a dollar. */
function revived(value: unknown): unknown {
  if (value === '$money') return (minor: number) => `KSh ${minor}`
  if (value === '$Infinity') return Number.POSITIVE_INFINITY
  if (value === '$undefined') return undefined
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]))
}
