import { PREFETCH_RULES } from '#app/domain/store/prefetch-rules.ts'
import { hasSlowLine, savesData } from './saves-data.ts'

/** The store that a link leads to is fetched while the link is being pressed, or pointed at. */
export function prefetchStores(): void {
  if (savesData() || hasSlowLine() || !HTMLScriptElement.supports?.('speculationrules')) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = PREFETCH_RULES
  document.head.appendChild(rules)
}
