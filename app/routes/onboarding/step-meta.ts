import { PRODUCT_NAME } from '#app/copy/brand.ts'

export function stepMeta(title: string) {
  return [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }]
}
