import { legalPages } from '#app/copy/en/marketing/legal.ts'
import type { Article } from '#app/domain/article.ts'
import { dayText } from './article-day.tsx'
import { Prose } from './prose.tsx'

export function LegalText({ page }: { page: Article }) {
  return (
    <div className="site-wrap reading">
      <article>
        <p className="article-facts">{legalPages.updated(dayText(page.date))}</p>
        <h1>{page.title}</h1>
        <Prose blocks={page.blocks} />
      </article>
    </div>
  )
}
