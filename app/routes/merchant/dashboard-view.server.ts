import type {
  AttentionEntry,
  BarView,
  DashboardView,
  GuideView,
  NewOrderView,
} from '#app/components/merchant/dashboard/dashboard-view.ts'
import { agoWords } from '#app/components/merchant/orders/order-dates.ts'
import { cappedCount } from '#app/copy/capped-count.ts'
import { formatDate } from '#app/copy/dates.ts'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import type { Compared } from '#app/copy/phrases/merchant/dashboard.ts'
import { MOST_SHORT, NEW_SHOWN, type StoreOverview } from '#app/data/figures/overview.server.ts'
import type { MissedPrompt } from '#app/data/money/prompt/missed.server.ts'
import { type Bar, type PeriodFigures, periodFigures, revenueByCurrency } from '#app/domain/analytics/figures.ts'
import type { PeriodDays } from '#app/domain/analytics/periods.ts'
import { formatWhole } from '#app/domain/money.ts'
import { MOST_ATTENTION } from '#app/domain/order/list/chips.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { Names } from '#app/domain/staff/actor.ts'
import { type GuideInput, setupGuide } from '#app/domain/store/setup-guide.ts'
import { barDays, salesWords, attentionWords as words } from '#copy/merchant/dashboard'
import { toCheck } from '#copy/merchant/money'
import { tillTitle } from './shifts/report-view.server.ts'

interface StoreClock {
  zone: string
  now: number
}

interface Overview extends StoreOverview {
  /** Payments that shoppers reported and nobody has checked. */
  claims: number
  names: Names
}

export function dashboardView(overview: Overview, span: PeriodDays, clock: StoreClock): DashboardView {
  const { bars, ...figures } = periodFigures(span, overview.days)
  return {
    newOrders: newOrdersOf(overview, clock),
    attention: attentionOf(overview, clock),
    sales: {
      ...figures,
      period: span.period,
      moneyFormat: moneyFormatOf(overview.currency),
      otherRevenue: revenueByCurrency(overview.otherSales, span.days).map(({ currency, revenue }) => ({
        currency,
        minor: revenue,
        moneyFormat: moneyFormatOf(currency),
      })),
      isRevenueComparable: revenueByCurrency(overview.otherSales, span.compared).length === 0,
      revenueLabel: revenueLabel(span),
      compared: comparedTo(span),
      bought: shareBought(figures, overview),
      allVisits: overview.allVisits,
      bars: bars.map((bar) => labelBar(bar, span)),
    },
    best: overview.best,
  }
}

export function guideView(storeId: string, input: GuideInput): GuideView[] | null {
  const counts = { product: input.products, order: input.orders, delivery: 0, payments: 0 }
  return setupGuide(storeId, input)?.map((entry) => ({ ...entry, count: counts[entry.step] })) ?? null
}

/** Sales at the till are orders without a visit, and days don't tell them apart. */
function shareBought({ orders, visits }: Omit<PeriodFigures, 'bars'>, overview: StoreOverview): number | null {
  const isKnown = overview.tillOrders === 0 && overview.allVisits === null
  return isKnown && visits.now > 0 && orders.now <= visits.now ? (orders.now / visits.now) * 100 : null
}

function newOrdersOf({ waiting }: StoreOverview, { zone, now }: StoreClock): NewOrderView[] {
  return waiting.newest.map(
    ({ id, number, customerName, createdAt, pieces, deliveryMethod, area, currency, total }) => ({
      id,
      name: customerLabel(customerName),
      facts: [orderNumber(number), words().pieces({ n: pieces }), deliveryMethod === 'pickup' ? words().pickup : area]
        .filter(Boolean)
        .join(' · '),
      when: agoWords(createdAt, now, zone),
      total,
      moneyFormat: moneyFormatOf(currency),
    }),
  )
}

function attentionOf(
  { waiting, newCustomerPieces, claims, missedPrompts, attention, soldOut, runningLow, names }: Overview,
  { zone, now }: StoreClock,
): AttentionEntry[] {
  const entries: AttentionEntry[] = []
  const oldest = (order: { customerName: string; createdAt: number }) =>
    words().oldest({ name: customerLabel(order.customerName), when: agoWords(order.createdAt, now, zone) })
  // Up to NEW_SHOWN each stand in a row of their own.
  if (waiting.count > NEW_SHOWN) {
    entries.push({
      kind: 'order',
      title: words().waiting({ count: waiting.count }),
      text: waiting.oldest ? oldest(waiting.oldest) : '',
      path: '/orders?status=new',
    })
  }
  if (newCustomerPieces !== null) {
    entries.push({
      kind: 'rush',
      title: words().newCustomers({ pieces: newCustomerPieces }),
      text: words().newCustomersText,
      path: '/orders?status=new',
    })
  }
  if (claims > 0) {
    entries.push({
      kind: 'claim',
      title: words().claims({ n: claims }),
      text: words().claimsText({ n: claims }),
      path: '/money',
    })
  }
  entries.push(...missedPrompts.map((prompt) => missedPrompt(prompt, names)))
  if (attention.count > 0) {
    entries.push({
      kind: 'late',
      title: attentionTitle(attention),
      text: attention.oldest ? oldest(attention.oldest) : words().attentionText,
      path: '/orders?status=attention',
    })
  }
  if (soldOut.count > 0) entries.push({ kind: 'out', ...shortProducts(soldOut, words().soldOut) })
  if (runningLow.count > 0) entries.push({ kind: 'low', ...shortProducts(runningLow, words().runningLow) })
  return entries
}

/** A contradiction is settled where money is checked, else the order says what is known. */
function missedPrompt(
  { orderId, number, till, amount, currency, isToldTwice }: MissedPrompt,
  names: Names,
): AttentionEntry {
  const values = { amount: formatWhole(amount, moneyFormatOf(currency)) }
  const atTill =
    till === null ? words().missedAtTill(values) : words().missedAt({ ...values, till: tillTitle(till, names) })
  return {
    kind: 'prompt',
    title: number === null ? atTill : words().missedPrompt({ ...values, number: orderNumber(number) }),
    text: isToldTwice ? toCheck().toldTwice : words().missedText,
    path: isToldTwice || orderId === null ? '/money' : `/orders?order=${orderId}`,
  }
}

/** A single product leads to itself, several to all that are low or sold out. */
function shortProducts(
  { count, first }: StoreOverview['soldOut'],
  texts: ReturnType<typeof words>['soldOut' | 'runningLow'],
): Omit<AttentionEntry, 'kind'> {
  const [emptiest] = first
  if (count === 1 && emptiest) {
    const { name, available } = emptiest
    const path = `/products?q=${encodeURIComponent(name)}`
    return { title: texts.title({ name, count: available }), text: texts.text, path }
  }
  return {
    title: texts.many({ count: cappedCount(count, MOST_SHORT) }),
    text: first.map(({ name }) => name).join(', '),
    path: '/products?low=1',
  }
}

function attentionTitle({ count, hasBooked, oldest }: StoreOverview['attention']): string {
  const figure = cappedCount(count, MOST_ATTENTION)
  if (hasBooked) return words().attention({ n: count, count: figure })
  return count === 1 && oldest
    ? words().lapsedOne({ number: orderNumber(oldest.number) })
    : words().lapsed({ count: figure })
}

/** Returns 'Revenue, today', 'Revenue, Monday to Thursday' or 'Revenue, 1 to 14 Oct'. */
function revenueLabel({ period, today, days }: PeriodDays): string {
  const words = salesWords().revenueSoFar
  if (period === 'today') return words.today
  const [first = today] = days
  if (period === 'week') {
    const [from, to] = [formatDay(first, { weekday: 'long' }), formatDay(today, { weekday: 'long' })]
    return first === today ? words.day({ day: to }) : words.days({ first: from, last: to })
  }
  const to = formatDay(today, { day: 'numeric', month: 'short' })
  return first === today
    ? words.day({ day: to })
    : words.days({ first: formatDay(first, { day: 'numeric' }), last: to })
}

const noDays = { day: '', first: '', last: '', month: '' }

function comparedTo({ period, compared, before }: PeriodDays): Compared {
  const [first = '', last = ''] = [compared[0], compared.at(-1)]
  if (period === 'today') return { ...noDays, period: 'yesterday' }
  const isWhole = compared.length === before.length
  if (period === 'week') {
    if (isWhole) return { ...noDays, period: 'week' }
    const [from, to] = [formatDay(first, { weekday: 'short' }), formatDay(last, { weekday: 'short' })]
    return from === to
      ? { ...noDays, period: 'weekday', day: formatDay(first, { weekday: 'long' }) }
      : { ...noDays, period: 'weekdays', first: from, last: to }
  }
  if (isWhole) return { ...noDays, period: 'month', month: formatDay(first, { month: 'long' }) }
  const to = formatDay(last, { day: 'numeric', month: 'short' })
  return first === last
    ? { ...noDays, period: 'day', day: to }
    : { ...noDays, period: 'days', first: formatDay(first, { day: 'numeric' }), last: to }
}

function labelBar(bar: Bar, { period, today }: PeriodDays): BarView {
  return {
    ...bar,
    label: period === 'month' ? monthLabel(bar.day, today) : (barDays()[new Date(bar.day).getUTCDay()] ?? ''),
    name: formatDay(bar.day, { weekday: 'short', day: 'numeric', month: 'short' }),
    nameBefore: bar.before ? formatDay(bar.before.day, { weekday: 'short', day: 'numeric', month: 'short' }) : '',
  }
}

/** A month has room for few labels: today's, the 1st and every 5th that doesn't touch today's. */
function monthLabel(day: string, today: string): string {
  const [number, now] = [Number(day.slice(8)), Number(today.slice(8))]
  const isNamed = number === now || ((number === 1 || number % 5 === 0) && Math.abs(number - now) > 1)
  return isNamed ? String(number) : ''
}

export function formatDay(day: string, format: Intl.DateTimeFormatOptions): string {
  return formatDate(Date.parse(day), { ...format, timeZone: 'UTC' })
}
