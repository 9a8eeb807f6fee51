import type { MetaFunction } from '@remix-run/cloudflare'
import { LegalText } from '#app/components/marketing/legal-text.tsx'
import { legalPage } from '#app/content/articles.ts'
import { legalMeta } from './legal-meta.ts'

export const meta: MetaFunction = ({ matches }) => legalMeta(matches, legalPage('cookies'), '/cookies')

export default function CookiesPage() {
  return <LegalText page={legalPage('cookies')} />
}
