/** Action data of one of a page's forms. */
export interface CardActionData {
  intent: string
  title: string
  error: string | null
  errors: Record<string, string>
  values: Record<string, string>
}

export function dataOfIntent(answer: CardActionData | undefined, intent: string): CardActionData | undefined {
  return answer?.intent === intent ? answer : undefined
}
