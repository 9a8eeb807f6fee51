import { PRODUCT_NAME } from './brand.ts'

/** Of a page that no search engine lists. */
export function unlistedMeta(title: string) {
  return [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }]
}
