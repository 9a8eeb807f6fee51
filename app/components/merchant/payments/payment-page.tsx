import { sectionHeadings, sectionTexts } from '#copy/merchant/settings'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { CodeTrial } from './code-trial.tsx'
import { PaymentList, PaymentOrderForm } from './payment-list.tsx'
import { PaymentPageForm, PaymentRemovalForm } from './payment-page-form.tsx'
import type { CodeTrialView, PaymentAnswer, PaymentsView } from './payments-view.ts'

interface Props {
  payments: PaymentsView
  isAdding: boolean
  editedId: string | null
  removedId: string | null
  trial: CodeTrialView | null
  answer: PaymentAnswer | undefined
}

export function PaymentPage({ payments, isAdding, editedId, removedId, trial, answer }: Props) {
  const values = answer && !answer.ok ? answer.values : undefined
  const find = (id: string | null | undefined) => payments.methods.find((method) => method.id === id) ?? null
  const edited = find(values?.intent === 'edit' ? values.id : editedId)
  const removed = answer ? null : find(removedId)
  const isFormOpen = values ? values.intent === 'add' || edited !== null : !answer && (isAdding || edited !== null)
  return (
    <>
      <SettingsHead title={sectionHeadings().payments} />
      <p className="text-sm text-ink-2">{sectionTexts().payments}</p>
      {answer && !isFormOpen && <Notice answer={answer} />}
      <div className="mt-3 grid grid-cols-1 gap-4">
        {isFormOpen && <PaymentPageForm key={edited?.id} view={payments} method={edited} answer={answer} />}
        {trial && !answer && <CodeTrial key={trial.method.id} storeId={payments.storeId} trial={trial} />}
        {removed && <PaymentRemovalForm view={payments} method={removed} />}
        <PaymentList view={payments} />
      </div>
      <PaymentOrderForm storeId={payments.storeId} />
    </>
  )
}

function Notice({ answer: { ok, title, text } }: { answer: PaymentAnswer }) {
  if (!ok) {
    return (
      <div className="mt-4">
        <FormAlert title={title}>{text}</FormAlert>
      </div>
    )
  }
  return title === '' ? null : (
    <p role="status" className="mt-4 rounded-card bg-brand-soft p-4 font-semibold text-brand-strong">
      {title}
    </p>
  )
}
