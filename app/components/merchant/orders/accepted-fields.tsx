import type { StepQuestion } from './order-view.ts'

export function AcceptedFields({ question, form }: { question: StepQuestion | null; form?: string }) {
  return Object.entries(question?.accepted ?? {}).map(([name, value]) => (
    <input key={name} type="hidden" form={form} name={name} value={value} />
  ))
}
