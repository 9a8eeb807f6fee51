import { expect, test } from 'vitest'
import { cappedCount } from '#app/copy/capped-count.ts'
import { filterParams, parseOrderFilters } from '#app/domain/order/list/filters.ts'
import { MAX_TYPED_PAGE, parseOrdersQuery, skippedRows } from '#app/domain/order/list/query.ts'
import { isNamed, parseOrderSearch } from '#app/domain/order/list/search.ts'
import { timeSpanOf } from '#app/domain/order/list/time-span.ts'

const HOUR = 60 * 60 * 1000
const parse = (query: string) => parseOrderFilters(new URLSearchParams(query))

test('filters are read from an address and written back, and what is no filter is ignored', () => {
  const filters = { from: '2026-11-01', to: '2026-11-03', paidWith: 'mpesa', handOver: 'pos' }
  expect(parse('from=2026-11-01&to=2026-11-03&paid=mpesa&handover=pos')).toEqual(filters)
  expect(parse('from=2026-11-03&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-03' })
  expect(parse('from=2026-02-30&to=soon&paid=gold&handover=drone')).toEqual({
    from: '',
    to: '',
    paidWith: '',
    handOver: '',
  })
  const params = new URLSearchParams(filterParams(parse('from=2026-11-01&paid=cash')))
  expect(parseOrderFilters(params)).toEqual(parse('from=2026-11-01&paid=cash'))
})

test('a span has the hours that its days have in the zone', () => {
  const hours = (day: string, zone: string) => {
    const { start, end } = timeSpanOf({ from: day, to: day }, zone)
    return ((end ?? 0) - (start ?? 0)) / HOUR
  }
  expect(hours('2026-11-21', 'Africa/Nairobi')).toBe(24)
  expect(hours('2026-03-29', 'Europe/Berlin')).toBe(23)
  expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25)
  expect(timeSpanOf({ from: '', to: '2026-11-21' }, 'Africa/Nairobi')).toEqual({
    start: null,
    end: Date.UTC(2026, 10, 21, 21),
  })
})

test('a search is for an M-PESA code or its beginning, and for products by name', () => {
  const codeOf = (query: string) => parseOrderSearch(query)?.mpesaCode
  expect(['sjf7k2m9qx', 'SJF7 K2M9 QX', 'sjf7k2', '0712345678'].map(codeOf)).toEqual([
    'SJF7K2M9QX',
    'SJF7K2M9QX',
    'SJF7K2',
    '0712345678',
  ])
  expect(['amina', '123456', 'sjf7', 'SJF7K2M9QXX', 'mug 1!'].map(codeOf)).toEqual([null, null, null, null, null])
  expect(parseOrderSearch('Kiondo ochre')?.productWords).toEqual(['kiondo', 'ochre'])
  expect([parseOrderSearch('ki')?.productWords, parseOrderSearch('0712 345')?.productWords]).toEqual([[], []])
  expect([isNamed('Kiondo basket, ochre', ['och', 'kiondo']), isNamed('Kiondo basket', ['asket'])]).toEqual([
    true,
    false,
  ])
})

test('a typed page skips the rows before it, a cursor none', () => {
  const query = (params: string) => parseOrdersQuery(new URLSearchParams(params))
  expect(['page=3', 'page=3&after=x', 'page=-1', 'page=x', ''].map((params) => skippedRows(query(params)))).toEqual([
    20, 0, 0, 0, 0,
  ])
  expect(query('page=99999999').page).toBe(MAX_TYPED_PAGE)
})

test('a count is exact up to its cap', () => {
  expect([0, 8, 100, 101].map((count) => cappedCount(count, 100))).toEqual(['0', '8', '100', '100+'])
})
