import type { Tier } from '#app/domain/plan/limits.ts'
import { imageLimitWords, type uploadWords } from '#copy/merchant/images'

export type UploadRefusal = keyof ReturnType<typeof uploadWords>

export function imageLimit(max: number, tier: Tier): { title: string; text: string } {
  return { title: imageLimitWords().title, text: imageLimitWords().text({ max, tier }) }
}
