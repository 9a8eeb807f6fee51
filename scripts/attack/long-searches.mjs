import { statusCounts } from './target/neighbour.mjs'

const queries = [
  'amina otieno wanjiku kamau achieng njeri mwangi 712 345 678',
  'amina otieno wanjiku kamau achieng njeri mwangi chebet 712',
  Array.from({ length: 300 }, (_, at) => `neno${at}`).join(' '),
  Array.from({ length: 300 }, (_, at) => 100 + at).join(' '),
  'a'.repeat(8_000),
  '😀 '.repeat(1_000),
  '%_'.repeat(2_000),
]

export const longSearches = {
  title: 'long searches',
  async run(target, { isSmall }) {
    const { storeId, slug, ownerEmail } = target.demo
    const cookie = await target.cookieOf(ownerEmail, '10.12.0.1')
    const lists = ['orders', 'customers', 'orders.csv', 'customers.csv'].map((list) => `/store/${storeId}/${list}`)
    const paths = [...lists, '/products', `/store/${slug}`, `/store/${slug}/search`, `/store/${slug}/products.json`]
    const responses = []
    for (const path of paths) {
      for (const query of isSmall ? queries.slice(0, 3) : queries) {
        const headers = path.startsWith(`/store/${slug}`) ? {} : { cookie }
        const response = await target.send(`${path}?q=${encodeURIComponent(query)}`, { network: '10.12.0.1', headers })
        responses.push({ ...response, path })
      }
    }
    const failed = responses.filter(({ status, text }) => status >= 500 || text.includes('not complete'))
    const places = [...new Set(failed.map(({ path }) => path.replace(storeId, ':store').replace(slug, ':slug')))]
    return {
      isHeld: failed.length === 0,
      figures: `${responses.length} searches (${statusCounts(responses)})${places.length === 0 ? '' : `, failed at ${places.join(', ')}`}`,
    }
  },
}
