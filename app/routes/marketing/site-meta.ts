import type { MetaDescriptor } from '@remix-run/cloudflare'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { languageCodes, ogLocale } from '#app/copy/languages.ts'
import { pathInLanguage } from '#app/domain/store/languages.ts'
import { pageLanguage } from '#copy/language'
import type { SiteData } from './layout.tsx'

/** Language of a page whose address names none. */
const OWN_LANGUAGE = 'en'

interface Page {
  title: string
  description: string
  path: string
  type?: 'website' | 'article'
  /** Structured data (JSON-LD) for a page at `origin`; Remix escapes it. */
  structuredData?: (origin: string) => Record<string, unknown>
}

interface Match {
  id: string
  data?: unknown
}

export function siteMeta(
  matches: Match[],
  { title, description, path, type = 'website', structuredData }: Page,
): MetaDescriptor[] {
  const data = matches.find(({ id }) => id === 'routes/marketing/layout')?.data as SiteData | undefined
  const origin = data?.origin ?? ''
  // Articles are in one language, whatever the site's is.
  const languages = type === 'article' ? [] : languageCodes
  const code = type === 'article' ? OWN_LANGUAGE : pageLanguage()
  const url = (language: string) => pathInLanguage(origin + path, language, OWN_LANGUAGE)
  const image = `${origin}/share-card.jpg`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url(code) },
    ...languages.map((hrefLang) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: url(hrefLang) })),
    ...(languages.length > 0
      ? [{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + path }]
      : []),
    { name: 'theme-color', content: themeColor },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url(code) },
    { property: 'og:locale', content: ogLocale(code) },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: PRODUCT_NAME },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(structuredData ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData(origin) } }] : []),
  ] as MetaDescriptor[]
}

/** Must equal the paper colour of tokens.css. */
const themeColor = '#faf8f4'
