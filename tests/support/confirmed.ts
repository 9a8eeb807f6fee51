import type { LinesMissing, ShownStep } from '#app/data/order/change/refused-step.server.ts'
import { missingKey } from '#app/domain/order/change/missing.ts'

/** Takes a step as an owner who goes on without what is missing. */
export async function confirmed<Result extends object>(
  step: (shown: ShownStep) => Promise<Result | LinesMissing>,
): Promise<Result> {
  let answer = await step({})
  while (isQuestion(answer)) answer = await step({ missing: missingKey(answer.missing) })
  return answer
}

function isQuestion(answer: object): answer is LinesMissing {
  return 'reason' in answer && answer.reason === 'lines-missing'
}
