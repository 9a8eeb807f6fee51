import { asubuhi } from './asubuhi.ts'
import { bahari } from './bahari.ts'
import type { DemoStore } from './demo-store.ts'
import { kijani } from './kijani.ts'

/** The demo stores: the seed writes them and the browser tests expect them. */
export const demoStores: readonly DemoStore[] = [kijani, bahari, asubuhi]

/** The password of the owners and their staff, local runs only. */
export const demoPassword = 'kibanda-demo'
