import { PRODUCT_NAME } from '#app/copy/brand.ts'
import type { Article } from '#app/domain/article.ts'
import { siteMeta } from './site-meta.ts'

export function legalMeta(matches: Parameters<typeof siteMeta>[0], { title, description }: Article, path: string) {
  return siteMeta(matches, { title: `${title} | ${PRODUCT_NAME}`, description, path })
}
