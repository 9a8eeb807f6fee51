import type { Article } from '#app/domain/article.ts'
import { legalPages } from '#copy/marketing/legal'
import { dayText } from './article-day.tsx'
import { Prose } from './prose.tsx'

export function LegalText({ page }: { page: Article }) {
  return (
    <div className="site-wrap reading">
      <article>
        <p className="article-facts">{legalPages().updated({ day: dayText(page.date) })}</p>
        <h1>{page.title}</h1>
        <Prose blocks={page.blocks} />
        <p>{legalPages().binding}</p>
      </article>
    </div>
  )
}
