import { OPERATIONS_A_MESSAGE, PLAN, priceOf, prices } from './prices.mjs'

const MILLION = 1_000_000

export const month = { views: 300, coldViews: 30, pictures: 1_500, orders: 20, ownerPages: 200, storedGb: 0.001 }

const views = {
  'a busy store': { 'a view of a warm store': 1, 'a visit counted, one of a hundred': 1 },
  'a store seen now and then': { 'a view of a store that the isolate has not seen': 1, 'a visit counted, alone': 1 },
  // Its snapshot is rewritten every fourth day.
  'a store seen once a day': {
    'a view of a store that no place has seen for a day': 0.75,
    'a view of a store that no place has seen for a week': 0.25,
    'a visit counted, alone': 1,
  },
}
const orderSteps = ['an order', 'a step of an order', 'a step of an order', 'an order is paid']

export function billed(calls) {
  const {
    requests,
    cpuMs,
    rowsRead,
    rowsWritten,
    kvReads,
    kvWrites,
    r2Reads,
    r2Writes,
    queueMessages,
    objectRequests,
  } = calls
  const queueOperations = queueMessages * OPERATIONS_A_MESSAGE
  const rest = { rowsRead, rowsWritten, kvReads, kvWrites, r2Reads, r2Writes, queueOperations, objectRequests }
  return { requests, cpuMs, ...rest }
}

export function sum(list) {
  const total = {}
  for (const [bill, times] of list) {
    for (const [call, count] of Object.entries(bill)) total[call] = (total[call] ?? 0) + count * times
  }
  return total
}

export function cost(bill, options) {
  return Object.entries(bill).reduce((total, [call, count]) => total + priceOf(call, count, options), 0)
}

/** `{ calls }` is as in counted.json. */
export function bills({ calls }) {
  return Object.fromEntries(Object.entries(calls).map(([name, entry]) => [name, billed(entry)]))
}

export function report(costs) {
  const bill = bills(costs)
  const million = Object.entries(views).map(([name, shares]) => [
    name,
    sum(Object.entries(shares).map(([operation, times]) => [bill[operation], times])),
  ])
  const order = sum(orderSteps.map((name) => [bill[name], 1]))
  return [
    `What one of each calls and how much processor time it takes (measured on ${costs.measuredOn}), and what a million of them cost:`,
    table(
      [
        'what',
        'a million',
        'D1 round trips',
        'rows read',
        'rows written',
        'KV read / written',
        'R2 read',
        'queue',
        'objects',
        'ms',
      ],
      Object.entries(costs.calls).map(([name, entry]) => [
        name,
        dollars(cost(bill[name]) * MILLION),
        ...[entry.d1, entry.rowsRead, entry.rowsWritten].map(formatCount),
        `${formatCount(entry.kvReads)} / ${formatCount(entry.kvWrites)}`,
        ...[entry.r2Reads, entry.queueMessages, entry.objectRequests, entry.cpuMs].map(formatCount),
      ]),
    ),
    'A million views, each with its page and its visit, without pictures, and what of it is paid for what:',
    table(
      ['views of', 'in all', ...resources.map(([name]) => name)],
      million.map(([name, entry]) => [
        name,
        `**${dollars(cost(entry) * MILLION)}**`,
        ...resources.map(([, names]) => dollars(cost(pick(entry, names)) * MILLION)),
      ]),
    ),
    `A thousand orders, each placed, moved twice and paid, cost **${dollars(cost(order) * 1_000)}**: ${formatCount(order.rowsWritten * 1_000)} rows written, ${formatCount(order.rowsRead * 1_000)} read.`,
    `A month of stores with ${month.views} views (${month.coldViews} of them cold), ${month.pictures.toLocaleString('en')} pictures, ${month.orders} orders and ${month.ownerPages} pages of the owner each, with the plan's ${dollars(PLAN)} and less what it includes:`,
    table(
      ['stores', 'views', 'pictures', 'orders', 'owners’ pages', 'kept, GB', 'in all', 'a store'],
      [1_000, 100_000, 1_000_000].map((stores) => monthOf(stores, bill)),
    ),
  ].join('\n\n')
}

const resources = [
  ['requests', ['requests', 'cpuMs']],
  ['D1', ['rowsRead', 'rowsWritten']],
  ['KV', ['kvReads', 'kvWrites']],
  ['queue', ['queueOperations']],
]

function monthOf(stores, bill) {
  const times = (name, count) => [bill[name], count * stores]
  const groups = {
    views: sum([
      times('a view of a warm store', month.views - month.coldViews),
      times('a visit counted, one of a hundred', month.views - month.coldViews),
      times('a view of a store that the isolate has not seen', month.coldViews),
      times('a visit counted, alone', month.coldViews),
    ]),
    pictures: sum([times('a picture', month.pictures)]),
    orders: sum(orderSteps.map((name) => times(name, month.orders))),
    owner: sum(ownerPages(bill).map((name, _, all) => times(name, month.ownerPages / all.length))),
  }
  const storage = { storedGb: stores * month.storedGb }
  const total = cost(sum([...Object.values(groups), storage].map((entry) => [entry, 1])), { isIncluded: true }) + PLAN
  return [
    stores.toLocaleString('en'),
    ...Object.values(groups).map((entry) => dollars(cost(entry))),
    `${formatCount(storage.storedGb)}: ${dollars(cost(storage))}`,
    `**${dollars(total)}**`,
    dollars(total / stores),
  ]
}

function ownerPages(bill) {
  return Object.keys(bill).filter((name) => name.startsWith('the owner’s page'))
}

function pick(bill, names) {
  return Object.fromEntries(names.map((name) => [name, bill[name]]))
}

function formatCount(count) {
  return Number(count.toFixed(2)).toLocaleString('en')
}

function dollars(amount) {
  if (amount >= 100) return `$${Math.round(amount).toLocaleString('en')}`
  return amount > 0 && amount < 0.01 ? `$${amount.toPrecision(1)}` : `$${amount.toFixed(2)}`
}

export function priceTable() {
  const unit = (per) => (per === 1 ? 'each' : 'a million')
  return table(
    ['what', 'price', 'a month of the plan includes', 'read in'],
    Object.values(prices).map(({ name, price, per, included, source }) => [
      name,
      `$${price} ${unit(per)}`,
      included.toLocaleString('en'),
      `[prices](${source})`,
    ]),
  )
}

function table(head, lines) {
  const cells = [head, ...lines]
  const widths = head.map((_, at) => Math.max(3, ...cells.map((line) => line[at].length)))
  const rows = cells.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`)
  return [rows[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.slice(1)].join('\n')
}

const START = '<!-- costs: npm run bench -- write costs replaces what stands between these lines -->'
const END = '<!-- /costs -->'

export function withCosts(text, costs) {
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error('The markers of the costs are missing in docs/scale.md.')
  const section = [`List prices, read on ${costs.readOn}:`, priceTable(), report(costs)].join('\n\n')
  return `${text.slice(0, start)}${START}\n\n${section}\n\n${text.slice(end)}`
}
