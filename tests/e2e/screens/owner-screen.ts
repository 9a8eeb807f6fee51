import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import type { Screen } from './screens.ts'

type Act = (page: Page, store: ClonedStore) => Promise<void>

/** A page of the owner's area. */
export function asOwner(name: string, path: string, act?: Act): Screen {
  return ofStore(name, () => path, act)
}

/** The same where the address names the store. */
export function ofStore(name: string, path: (store: ClonedStore) => string, act?: Act): Screen {
  return { name, path, isOwner: true, act }
}
