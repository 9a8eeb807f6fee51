import { type Article, parseArticle } from '#app/domain/article.ts'

const articles = parseFiles(import.meta.glob('./blog/*.md', { query: '?raw', import: 'default', eager: true }))
const legal = parseFiles(import.meta.glob('./legal/*.md', { query: '?raw', import: 'default', eager: true }))

export interface BlogArticle extends Article {
  slug: string
}

/** Newest first. */
export function blogArticles(): BlogArticle[] {
  return Object.entries(articles)
    .map(([slug, article]) => ({ ...article, slug }))
    .sort((a, b) => b.date.localeCompare(a.date))
}

export function blogArticle(slug: string): BlogArticle | null {
  return blogArticles().find((article) => article.slug === slug) ?? null
}

export function legalPage(name: 'privacy' | 'terms' | 'cookies'): Article {
  const page = legal[name]
  if (!page) throw new Error(`app/content/legal has no ${name}.md`)
  return page
}

/** By file name. An invalid file fails the first request, and the test that reads all files. */
function parseFiles(files: Record<string, unknown>): Record<string, Article> {
  return Object.fromEntries(
    Object.entries(files).map(([path, source]) => [path.replace(/^.*\/|\.md$/g, ''), parseArticle(source as string)]),
  )
}
