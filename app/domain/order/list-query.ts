import type { OrderStatus } from './order.ts'

/** The ways to narrow the list of orders, as the chips above it stand. */
export const ORDER_GROUPS = ['all', 'new', 'progress', 'paid', 'cancelled', 'attention'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** 'all' and 'attention' are no question of the status alone. */
export const statusesOf: Record<Exclude<OrderGroup, 'all' | 'attention'>, readonly OrderStatus[]> = {
  new: ['pending'],
  progress: ['pending_payment', 'processing', 'out_for_delivery', 'ready_for_pickup'],
  paid: ['paid', 'completed'],
  cancelled: ['cancelled'],
}

/** Rows of a page of orders and of customers. */
export const PAGE_SIZE = 10

export interface PageQuery {
  direction: 'asc' | 'desc'
  query: string
  /** Of the pages, from 1 on. Pages are asked by the key of the row beside them: a number alone is the first page. */
  page: number
  /** The key of the row that the page before ended with; '' for the first page. */
  after: string
  /** The key of the row that the page after begins with; wins over `after` when it is not ''. */
  before: string
}

export interface OrdersQuery extends PageQuery {
  group: OrderGroup
  sort: 'date' | 'customer'
}

/** Which page of a customer's own orders; the newest come first. */
export interface HistoryQuery extends Omit<PageQuery, 'direction' | 'query'> {
  phone: string
}

export interface CustomersQuery extends PageQuery {
  sort: 'name' | 'last'
}

/** Page X of Y with the keys that its neighbours are asked by. */
export interface PagePosition {
  page: number
  pages: number
  total: number
  /** There are more pages and more in all than these: they were not counted further. */
  isAtLeast: boolean
  /** Null at the end. */
  next: string | null
  previous: string | null
}

const MOST = 100

/** `by` is 'date.desc', `status` a group, `q` the search; whatever is not understood is as if it were not there. */
export function parseOrdersQuery(params: URLSearchParams): OrdersQuery {
  const group = ORDER_GROUPS.find((name) => name === params.get('status')) ?? 'all'
  const [sort, direction] = sorted(params, ['date', 'customer'] as const, 'desc')
  return { ...pageAsked(params), group, sort, direction }
}

export function parseCustomersQuery(params: URLSearchParams): CustomersQuery {
  const [sort, direction] = sorted(params, ['name', 'last'] as const, 'asc')
  return { ...pageAsked(params), sort, direction }
}

/** What the history's own place in the address is called: it stands beside that of the list behind it. */
export const HISTORY = 'history-'

/** Null when no history is asked for. */
export function parseHistoryQuery(params: URLSearchParams): HistoryQuery | null {
  const phone = params.get('history')?.slice(0, MOST)
  return phone ? { ...placeAsked(params, HISTORY), phone } : null
}

/** What a search can mean: the digits of a phone as they are stored, and the number of an order. */
export function searched(query: string): { text: string; digits: string; number: number | null } {
  const text = query.trim().slice(0, MOST)
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const numbered = /^#?\s*0*(\d{1,9})$/.exec(text)
  return { text, digits: digits.length >= 3 ? digits : '', number: numbered ? Number(numbered[1]) : null }
}

export function pagePosition(
  asked: Pick<PageQuery, 'page'>,
  total: number,
  keys: string[],
  isAtLeast = false,
): PagePosition {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked.page), pages)
  return {
    page,
    pages,
    total,
    isAtLeast,
    next: page < pages || isAtLeast ? (keys.at(-1) ?? null) : null,
    previous: page > 1 ? (keys[0] ?? null) : null,
  }
}

function pageAsked(params: URLSearchParams): Omit<PageQuery, 'direction'> {
  return { ...placeAsked(params, ''), query: (params.get('q') ?? '').slice(0, MOST).trim() }
}

function placeAsked(params: URLSearchParams, prefix: string): Pick<PageQuery, 'page' | 'after' | 'before'> {
  const word = (name: string) => (params.get(prefix + name) ?? '').slice(0, MOST)
  const page = Number(params.get(`${prefix}page`))
  const hasKey = word('after') !== '' || word('before') !== ''
  return {
    page: hasKey && Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    after: word('after'),
    before: word('before'),
  }
}

function sorted<S extends string>(
  params: URLSearchParams,
  sorts: readonly [S, S],
  usual: PageQuery['direction'],
): [S, PageQuery['direction']] {
  const [sort, direction] = (params.get('by') ?? '').split('.')
  const known = sorts.find((name) => name === sort)
  return known && (direction === 'asc' || direction === 'desc') ? [known, direction] : [sorts[0], usual]
}
