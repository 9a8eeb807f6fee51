import { runWhenIdle } from '../loading/lazy-module.ts'
import { loadAllWords } from '../loading/page-words.ts'
import { hasSlowLine, prefersReducedData } from '../loading/reduced-data.ts'

export const PAUSE_MS = 20_000

const load = async () => {
  await loadAllWords()
  return import('./product-cards.client.ts')
}

export function drawOutdatedCards(storeId: string): () => void {
  const end = new AbortController()
  const timer = setTimeout(() => start(async () => (await load()).drawOutdatedCards(storeId, end.signal)), PAUSE_MS)
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}

export function drawSavedProduct(storeId: string, productId: string): void {
  start(async () => (await load()).drawSavedProduct(storeId, productId))
}

function start(work: () => Promise<void>): void {
  if (!prefersReducedData() && !hasSlowLine()) runWhenIdle(() => work().catch(() => undefined))
}
