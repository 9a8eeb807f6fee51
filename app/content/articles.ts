import { type Article, type LegalPage, parseArticle } from '#app/domain/article.ts'
import { pageLanguage } from '#copy/language'

const articles = parseFiles(import.meta.glob('./blog/*.md', { query: '?raw', import: 'default', eager: true }))
// In English, and beside it in a folder for each other language.
const legal = parseFiles(import.meta.glob('./legal/**/*.md', { query: '?raw', import: 'default', eager: true }))

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

/** In the language of the page where there is one, else in English. */
export function legalPage(name: 'privacy' | 'terms' | 'cookies'): LegalPage {
  const translated = legal[`legal/${pageLanguage()}/${name}`]
  if (translated) return { ...translated, language: pageLanguage() }
  const page = legal[`legal/${name}`]
  if (!page) throw new Error(`app/content/legal has no ${name}.md`)
  return { ...page, language: 'en' }
}

/** By path without './blog/' and '.md'. An invalid file fails the first request, and the test that reads all files. */
function parseFiles(files: Record<string, unknown>): Record<string, Article> {
  return Object.fromEntries(
    Object.entries(files).map(([path, source]) => [
      path.replace(/^\.\/(blog\/)?|\.md$/g, ''),
      parseArticle(source as string),
    ]),
  )
}
