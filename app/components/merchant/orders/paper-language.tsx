import { useLocation } from '@remix-run/react'
import { languageOf } from '#app/copy/languages.ts'
import { writtenIn as words } from '#copy/language'
import { queryWith } from './address.ts'
import type { SlipView } from './slip-view.ts'

/** Real links: a page in another language is loaded with its words. */
export function PaperLanguage({ view }: { view: SlipView }) {
  const { pathname, search } = useLocation()
  if (view.languages.length < 2) return null
  return (
    <nav aria-label={words().label} className="flex gap-1">
      {view.languages.map((code) => (
        <a
          key={code}
          href={pathname + queryWith(search, { lang: code })}
          aria-current={code === view.language ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold ${code === view.language ? 'bg-ink text-card' : 'text-ink-2'}`}
        >
          {words().language({ language: languageOf(code)?.name ?? code })}
        </a>
      ))}
    </nav>
  )
}
