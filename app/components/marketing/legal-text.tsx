import { languageOf } from '#app/copy/languages.ts'
import type { LegalPage } from '#app/domain/article.ts'
import { pageLanguage } from '#copy/language'
import { legalPages } from '#copy/marketing/legal'
import { dayText } from './article-day.tsx'
import { Prose } from './prose.tsx'

export function LegalText({ page }: { page: LegalPage }) {
  return (
    <div className="site-wrap reading">
      <article lang={page.language} dir={languageOf(page.language)?.dir}>
        <p className="article-facts" lang={pageLanguage()} dir="auto">
          {legalPages().updated({ day: dayText(page.date) })}
        </p>
        <h1>{page.title}</h1>
        <Prose blocks={page.blocks} />
        <p lang={pageLanguage()} dir="auto">
          {legalPages().binding}
        </p>
      </article>
    </div>
  )
}
