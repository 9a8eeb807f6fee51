import type { Tier } from '#app/domain/plan/limits.ts'
import { imageLimitWords, type uploadWords } from '#copy/merchant/images'

export type UploadRefusal = keyof ReturnType<typeof uploadWords>

export function imageLimit(max: number, tier: Tier, leftOut = 0): { title: string; text: string } {
  const { title, text } = imageLimitWords()
  const limit = text({ max, tier })
  return { title, text: leftOut > 0 ? `${imageLimitWords().leftOut({ n: leftOut })} ${limit}` : limit }
}
