import { type Article, type LegalPage, parseArticle } from '#app/domain/article.ts'
import { pageLanguage } from '#copy/language'

const blog = import.meta.glob<string>('./blog/*.md', { query: '?raw', import: 'default', eager: true })
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

export function legalPage(name: 'privacy' | 'terms' | 'cookies'): LegalPage {
  const translated = legal[`./legal/${pageLanguage()}/${name}.md`]
  if (translated) return { ...parseArticle(translated), language: pageLanguage() }
  const page = legal[`./legal/${name}.md`]
  if (!page) throw new Error(`app/content/legal has no ${name}.md`)
  return { ...parseArticle(page), language: 'en' }
}
