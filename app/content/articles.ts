import { type Article, type LegalPage, parseArticle } from '#app/domain/article.ts'
import { pageLanguage } from '#copy/language'

// By path. An invalid file fails the request for it, and the test that reads all files.
const blog = import.meta.glob<string>('./blog/*.md', { query: '?raw', import: 'default', eager: true })
// In English, and beside it in a folder for each other language.
const legal = import.meta.glob<string>('./legal/**/*.md', { query: '?raw', import: 'default', eager: true })

export interface BlogArticle extends Article {
  slug: string
}

/** Newest first. */
export function blogArticles(): BlogArticle[] {
  return Object.entries(blog)
    .map(([path, source]) => ({ ...parseArticle(source), slug: path.replace(/^\.\/blog\/|\.md$/g, '') }))
    .sort((a, b) => b.date.localeCompare(a.date))
}

export function blogArticle(slug: string): BlogArticle | null {
  return blogArticles().find((article) => article.slug === slug) ?? null
}

/** In the language of the page where there is one, else in English. */
export function legalPage(name: 'privacy' | 'terms' | 'cookies'): LegalPage {
  const translated = legal[`./legal/${pageLanguage()}/${name}.md`]
  if (translated) return { ...parseArticle(translated), language: pageLanguage() }
  const page = legal[`./legal/${name}.md`]
  if (!page) throw new Error(`app/content/legal has no ${name}.md`)
  return { ...parseArticle(page), language: 'en' }
}
