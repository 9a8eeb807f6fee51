import type { PromptState } from '#app/domain/payment/prompt/prompt.ts'

const looks: Partial<Record<PromptState, string>> = {
  paid: 'bg-brand-soft text-brand-strong',
  cancelled: 'bg-danger-soft text-danger',
  failed: 'bg-danger-soft text-danger',
  busy: 'bg-warn-soft text-warn',
  'no-answer': 'bg-warn-soft text-warn',
  unknown: 'bg-warn-soft text-warn',
}

export function promptLook(state: PromptState): string {
  return looks[state] ?? 'bg-info-soft text-info'
}
