import { asciiDigits } from '#app/domain/text/signs.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import type { OrderStatus } from '../order.ts'
import { type OrderFilters, parseOrderFilters } from './filters.ts'

export const MOST_CHOSEN = 50

/** 'other': statuses of no other group. 'unsent': waits, and was not sent to the chat. */
export const ORDER_GROUPS = ['all', 'new', 'unsent', 'progress', 'paid', 'cancelled', 'other', 'attention'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

export const statusesOf: Record<
  Exclude<OrderGroup, 'all' | 'other' | 'attention' | 'unsent'>,
  readonly OrderStatus[]
> = {
  new: ['pending'],
  progress: ['pending_payment', 'processing', 'out_for_delivery', 'ready_for_pickup', 'delivered'],
  paid: ['paid', 'completed'],
  cancelled: ['cancelled'],
}

export const PAGE_SIZE = 10
/** Later pages are reached one by one, by cursor. */
export const MAX_TYPED_PAGE = 1_000

export interface PageQuery {
  direction: 'asc' | 'desc'
  query: string
  page: number
  after: string
  /** Cursor of the next page's first row; takes precedence over `after` unless ''. */
  before: string
}

export interface OrdersQuery extends PageQuery, OrderFilters {
  group: OrderGroup
  sort: 'date' | 'customer'
}

export interface HistoryQuery extends Omit<PageQuery, 'direction' | 'query'> {
  phone: string
}

export interface CustomersQuery extends PageQuery {
  sort: 'name' | 'last'
  isBlocked: boolean
}

export interface PagePosition {
  page: number
  pages: number
  total: number
  /** `pages` and `total` are lower bounds: counting stopped there. */
  isAtLeast: boolean
  next: string | null
  previous: string | null
}

export const MOST_CUSTOMERS = 1_000

const MAX_LENGTH = 100

export function parseOrdersQuery(params: URLSearchParams): OrdersQuery {
  const group = ORDER_GROUPS.find((name) => name === params.get('status')) ?? 'all'
  const [sort, direction] = parseSort(params, ['date', 'customer'] as const, 'desc')
  const page = parsePage(params)
  const isTyped = page.after === '' && page.before === ''
  return {
    ...page,
    ...parseOrderFilters(params),
    page: isTyped ? parseTypedPage(params) : page.page,
    group,
    sort,
    direction,
  }
}

export function skippedRows({ page, after, before }: Pick<PageQuery, 'page' | 'after' | 'before'>): number {
  return after === '' && before === '' ? (page - 1) * PAGE_SIZE : 0
}

export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

export function parseCustomersQuery(params: URLSearchParams): CustomersQuery {
  const [sort, direction] = parseSort(params, ['name', 'last'] as const, 'asc')
  return { ...parsePage(params), sort, direction, isBlocked: params.get('show') === 'blocked' }
}

export const HISTORY_PREFIX = 'history-'

export function parseHistoryQuery(params: URLSearchParams): HistoryQuery | null {
  const phone = params.get('history')?.slice(0, MAX_LENGTH)
  return phone ? { ...parseCursor(params, HISTORY_PREFIX), phone } : null
}

export function parseSearch(query: string): { text: string; digits: string; number: number | null } {
  const text = asciiDigits(query).trim().slice(0, MAX_LENGTH)
  const digits = text.replace(/\D/g, '')
  const numberMatch = /^#?\s*0*(\d{1,9})$/.exec(text)
  return { text, digits: /[1-9]\d\d/.test(digits) ? digits : '', number: numberMatch ? Number(numberMatch[1]) : null }
}

export function pagePosition(
  query: Pick<PageQuery, 'page'>,
  total: number,
  keys: string[],
  isAtLeast = false,
): PagePosition {
  const pages = lastPage(total)
  const page = Math.min(Math.max(1, query.page), pages)
  return {
    page,
    pages,
    total,
    isAtLeast,
    next: page < pages || isAtLeast ? (keys.at(-1) ?? null) : null,
    previous: page > 1 ? (keys[0] ?? null) : null,
  }
}

function parsePage(params: URLSearchParams): Omit<PageQuery, 'direction'> {
  return { ...parseCursor(params, ''), query: (params.get('q') ?? '').slice(0, MAX_LENGTH).trim() }
}

function parseTypedPage(params: URLSearchParams): number {
  const page = parseWholeNumber(params.get('page')) ?? 1
  return Math.min(Math.max(1, page), MAX_TYPED_PAGE)
}

function parseCursor(params: URLSearchParams, prefix: string): Pick<PageQuery, 'page' | 'after' | 'before'> {
  const param = (name: string) => (params.get(prefix + name) ?? '').slice(0, MAX_LENGTH)
  const page = parseWholeNumber(params.get(`${prefix}page`)) ?? 0
  const hasKey = param('after') !== '' || param('before') !== ''
  return {
    page: hasKey && page > 0 && page < 1e6 ? page : 1,
    after: param('after'),
    before: param('before'),
  }
}

function parseSort<S extends string>(
  params: URLSearchParams,
  sorts: readonly [S, S],
  defaultDirection: PageQuery['direction'],
): [S, PageQuery['direction']] {
  const [sort, direction] = (params.get('by') ?? '').split('.')
  const validSort = sorts.find((name) => name === sort)
  return validSort && (direction === 'asc' || direction === 'desc')
    ? [validSort, direction]
    : [sorts[0], defaultDirection]
}

export function chosenIds(params: URLSearchParams): string[] {
  const ids = (params.get('ids') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 64))].slice(0, MOST_CHOSEN)
}
