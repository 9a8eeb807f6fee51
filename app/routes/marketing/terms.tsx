import type { MetaFunction } from '@remix-run/cloudflare'
import { LegalText } from '#app/components/marketing/legal-text.tsx'
import { legalPage } from '#app/content/articles.ts'
import { legalMeta } from './legal-meta.ts'

const page = legalPage('terms')

export const meta: MetaFunction = ({ matches }) => legalMeta(matches, page, '/terms')

export default function TermsPage() {
  return <LegalText page={page} />
}
