/** Measured once on a similar machine with the peers' own demo shops of twenty products. */
const peers = {
  bytes: [
    ['HTML and photos alone', 68],
    ['Hydrogen 2026.4, a collection', 220],
    ['EverShop 2.2, a category', 667],
  ],
  cpu: [
    ['Remix 2, twenty plain cards', 4.27],
    ['Hydrogen 2026.4, a collection', 15.3],
    ['EverShop 2.2, a category', 62.5],
  ],
}

export const STORE_PAGE = 'store page with its logo and 20 photos'
export const PAGE_MS = 'processor time of a cached store page'
export const LIMIT_MS = 'processor time of bare Hono + KV'

const WIDTH = 760
const BAR = 22
const STEP = 34
const LEFT = 236
const RIGHT = 84

export function chart(rows) {
  const figure = (label) => rows.find((row) => row.what === label).figure
  const groups = [
    {
      title: 'KB until a store with 20 photos is seen',
      bars: [['Kibanda, the demo store', figure(STORE_PAGE)], ...peers.bytes],
    },
    {
      title: 'ms of processor time a page, from the server',
      bars: [['Kibanda, the demo store', figure(PAGE_MS)], ['Hono with a page in KV', figure(LIMIT_MS)], ...peers.cpu],
    },
  ]
  let top = 0
  const drawings = groups.map(({ title, bars }) => {
    const sorted = bars.toSorted(([, a], [, b]) => a - b)
    const group = drawGroup(title, sorted, top)
    top += 52 + sorted.length * STEP
    return group
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" role="img" aria-label="${groups
    .map(({ title, bars }) => `${title}: ${bars.map(([name, value]) => `${name} ${formatValue(value)}`).join(', ')}`)
    .join('. ')}">
<style>
  text { font: 14px system-ui, sans-serif; fill: #1f2a24; }
  .title { font-weight: 600; font-size: 15px; }
  .value { font-variant-numeric: tabular-nums; }
  .other { fill: #aab4ae; }
  .own { fill: #008f27; }
  .own-text { font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8eeea; }
    .other { fill: #5d6962; }
    .own { fill: #3ecf66; }
  }
</style>
${drawings.join('\n')}
</svg>
`
}

function drawGroup(title, bars, top) {
  const maximum = Math.max(...bars.map(([, value]) => value))
  const lines = bars.map(([name, value], at) => {
    const y = top + 40 + at * STEP
    const width = Math.max(2, ((WIDTH - LEFT - RIGHT) * value) / maximum)
    const isOwn = name.startsWith('Kibanda')
    const base = y + BAR / 2 + 5
    return [
      `<text class="${isOwn ? 'own-text' : 'name'}" x="${LEFT - 12}" y="${base}" text-anchor="end">${name}</text>`,
      `<rect class="${isOwn ? 'own' : 'other'}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="3"/>`,
      `<text class="value${isOwn ? ' own-text' : ''}" x="${(LEFT + width + 8).toFixed(1)}" y="${base}">${formatValue(value)}</text>`,
    ].join('\n')
  })
  return [`<text class="title" x="0" y="${top + 22}">${title}</text>`, ...lines].join('\n')
}

function formatValue(value) {
  return value < 10 ? value.toFixed(2) : String(Math.round(value))
}
