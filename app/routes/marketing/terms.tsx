import type { MetaFunction } from '@remix-run/cloudflare'
import { LegalText } from '#app/components/marketing/legal-text.tsx'
import { legalPage } from '#app/content/articles.ts'
import { legalMeta } from './legal-meta.ts'

export const meta: MetaFunction = ({ matches }) => legalMeta(matches, legalPage('terms'), '/terms')

export default function TermsPage() {
  return <LegalText page={legalPage('terms')} />
}
