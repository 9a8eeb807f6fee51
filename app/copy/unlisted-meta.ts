import { PRODUCT_NAME } from './brand.ts'

/** The head of a page that search engines must not list. */
export function unlistedMeta(title: string) {
  return [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }]
}
