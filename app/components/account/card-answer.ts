/** Action data of one of a page's forms. */
export interface CardAnswer {
  intent: string
  title: string
  error: string | null
  errors: Record<string, string>
  values: Record<string, string>
}

export function ofIntent(answer: CardAnswer | undefined, intent: string): CardAnswer | undefined {
  return answer?.intent === intent ? answer : undefined
}
