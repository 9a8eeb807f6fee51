import { FormAlert } from '../../ui/form-alert.tsx'
import type { TillsAnswer } from './tills-view.ts'

export function RefusedAlert({ answer }: { answer: TillsAnswer | undefined }) {
  if (!answer || answer.ok || answer.errors) return null
  return (
    <FormAlert title={answer.title} answer={answer}>
      {answer.text}{' '}
      {answer.link && (
        <a href={answer.link.path} target="_blank" rel="noopener" className="font-semibold underline">
          {answer.link.label}
        </a>
      )}
    </FormAlert>
  )
}
