import { PREFETCH_RULES } from '#app/domain/store/prefetch-rules.ts'
import { hasSlowLine, prefersReducedData } from './reduced-data.ts'

export function prefetchStores(): void {
  if (prefersReducedData() || hasSlowLine() || !HTMLScriptElement.supports?.('speculationrules')) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = PREFETCH_RULES
  document.head.appendChild(rules)
}
