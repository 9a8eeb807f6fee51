import { importProblems } from '#copy/merchant/import-progress'

export function importProblemText(problem: string): string {
  const sentences: Record<string, string> = importProblems()
  return sentences[problem] ?? importProblems().other
}
