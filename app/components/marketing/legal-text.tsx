import { languageOf } from '#app/copy/languages.ts'
import type { LegalPage } from '#app/domain/article.ts'
import { pageLanguage } from '#copy/language'
import { legalPages } from '#copy/marketing/legal'
import { dayText } from './article-day.tsx'
import { Prose, readingClass, readingTitleClass } from './prose.tsx'

export function LegalText({ page }: { page: LegalPage }) {
  return (
    <div className={readingClass}>
      <article lang={page.language} dir={languageOf(page.language)?.dir}>
        <p className="text-sm text-ink-2" lang={pageLanguage()} dir="auto">
          {legalPages().updated({ day: dayText(page.date) })}
        </p>
        <h1 className={readingTitleClass}>{page.title}</h1>
        <Prose blocks={page.blocks} />
        <p lang={pageLanguage()} dir="auto">
          {legalPages().binding}
        </p>
      </article>
    </div>
  )
}
