import type { SubmissionResult } from '@conform-to/react'

export interface CardActionData {
  intent: string
  title: string
  error: string | null
  /** Values and errors by field (AuthRefusals), never a password. */
  lastResult?: SubmissionResult
}

export function dataOfIntent(answer: CardActionData | undefined, intent: string): CardActionData | undefined {
  return answer?.intent === intent ? answer : undefined
}
