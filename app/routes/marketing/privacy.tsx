import type { MetaFunction } from '@remix-run/cloudflare'
import { LegalText } from '#app/components/marketing/legal-text.tsx'
import { legalPage } from '#app/content/articles.ts'
import { legalMeta } from './legal-meta.ts'

const page = legalPage('privacy')

export const meta: MetaFunction = ({ matches }) => legalMeta(matches, page, '/privacy')

export default function PrivacyPage() {
  return <LegalText page={page} />
}
