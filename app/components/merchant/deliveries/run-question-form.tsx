import { Form, Link } from '@remix-run/react'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import type { RunQuestion } from './run-question.ts'

interface Props {
  question: RunQuestion
  /** Path of the page without the question. */
  path: string
}

export function RunQuestionForm({ question: { intent, orderId, title, text, yes }, path }: Props) {
  return (
    <Form
      method="post"
      action={path}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <h2 className="text-base">{title}</h2>
      <p className="text-ink-2">{text}</p>
      <input type="hidden" name="order" value={orderId} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={path} className={buttonClass('quiet')}>
          {words().keep}
        </Link>
        <button type="submit" name="intent" value={intent} className={buttonClass('primary', 'btn-grave')}>
          {yes}
        </button>
      </div>
    </Form>
  )
}
