import type { LeftOut } from '#app/domain/store/snapshot-size.ts'
import { pageLimit as words } from '#copy/merchant/page-limit'

export interface PageLimitText {
  title: string
  sentences: string[]
}

export function pageLimitText({ descriptions, listed }: LeftOut): PageLimitText {
  const leftOut = listed === null ? words().leftOut({ count: descriptions }) : words().allLeftOut
  return {
    title: words().title,
    sentences: [
      words().limit,
      ...(descriptions > 0 ? [leftOut] : []),
      ...(listed === null ? [] : [words().firstProducts({ count: listed })]),
      words().makeRoom,
    ],
  }
}
