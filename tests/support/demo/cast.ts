import { bahari } from './bahari.ts'
import type { DemoStore } from './demo-store.ts'
import { kijani } from './kijani.ts'

/** Both demo stores, whole: what the seed writes and the browser tests expect to find. */
export const cast: readonly DemoStore[] = [kijani, bahari]

/** The password of both owners, local runs only. */
export const demoPassword = 'kibanda-demo'
