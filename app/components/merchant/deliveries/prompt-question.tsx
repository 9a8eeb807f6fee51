/** Asked before the form goes on beside prompts that are open on phones. */
export interface PromptQuestion {
  text: string
  yes: string
  orderIds: string[]
}

export function BesidePrompts({ question }: { question: PromptQuestion | undefined }) {
  return question?.orderIds.map((id) => <input key={id} type="hidden" name="besidePrompt" value={id} />)
}
