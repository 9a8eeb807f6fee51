import type { CardsToDraw, CardToDraw } from '#app/domain/catalog/product-share-card.ts'
import { untilIdle } from '../loading/lazy-module.ts'
import { accountHeaders } from '../page-account.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { PAUSE_MS } from './product-cards.ts'
import { drawProductShareCard } from './product-share-card.client.ts'

const TURNS_A_VISIT = 10

export async function drawOutdatedCards(storeId: string, signal: AbortSignal): Promise<void> {
  const key = `product-cards-${storeId}`
  const draw = async () => {
    for (let turns = Number(readStored('sessionStorage', key) ?? TURNS_A_VISIT); turns > 0; turns -= 1) {
      const after = readStored('localStorage', key) ?? ''
      const { cards, next } = await readCards(storeId, { after })
      for (const card of cards) {
        await untilIdle()
        if (signal.aborted) return
        // A photo that can't be loaded must not stop the other cards.
        await makeCard(storeId, card).catch(() => undefined)
      }
      writeStored('localStorage', key, next)
      writeStored('sessionStorage', key, String(next === null ? 0 : turns - 1))
      if (next === null) return
      await pause(signal)
      if (signal.aborted) return
    }
  }
  if (!('locks' in navigator)) return draw()
  await navigator.locks.request(key, { ifAvailable: true }, (lock) => (lock ? draw() : undefined))
}

export async function drawSavedProduct(storeId: string, productId: string): Promise<void> {
  const { cards } = await readCards(storeId, { product: productId })
  for (const card of cards) await makeCard(storeId, card)
}

async function readCards(storeId: string, query: Record<string, string>): Promise<CardsToDraw> {
  const response = await fetch(`${pathOf(storeId)}&${new URLSearchParams(query)}`, {
    headers: accountHeaders(),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`cards: ${response.status}`)
  return (await response.json()) as CardsToDraw
}

async function makeCard(storeId: string, card: CardToDraw): Promise<void> {
  const body = new FormData()
  body.set('card', await drawProductShareCard(card))
  body.set('product', card.id)
  body.set('fingerprint', card.fingerprint)
  const [headers, signal] = [accountHeaders(), AbortSignal.timeout(60_000)]
  await fetch(pathOf(storeId), { method: 'POST', body, headers, signal })
}

function pathOf(storeId: string): string {
  return `/products/share-cards?store=${storeId}`
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  while (document.visibilityState === 'hidden' && !signal.aborted) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
}
