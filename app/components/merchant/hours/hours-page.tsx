import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { hoursPage as words } from '#copy/merchant/opening-hours'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { BackToSettings } from '../settings/settings-head.tsx'
import { showResult, useFormResult } from '../use-form-result.ts'
import { ClosedDaysFields } from './closed-days-fields.tsx'
import { HoursSection } from './hours-section.tsx'
import type { HoursAnswer, HoursView } from './hours-view.ts'
import { PauseForm } from './pause-form.tsx'
import { WeekFields } from './week-fields.tsx'
import { WhenClosedFields } from './when-closed-fields.tsx'

export function HoursPage({ view, answer }: { view: HoursView; answer: HoursAnswer | undefined }) {
  useFormResult(answer, undefined, (result) => result.draft || showResult(result))
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <BackToSettings />
        <h1 className="text-xl">{words().title}</h1>
      </header>
      <HoursForm key={view.shown} view={view} refusal={answer && !answer.ok && answer.draft ? answer : undefined} />
      <PauseForm note={view.pauseNote} />
    </div>
  )
}

function HoursForm({ view, refusal }: { view: HoursView; refusal: HoursAnswer | undefined }) {
  const errors = refusal?.errors ?? {}
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData?.get('intent') === 'save'
  const [draft] = useState(refusal?.draft ?? view.draft)
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-8">
      <input type="hidden" name="shown" value={refusal?.shown ?? view.shown} />
      {refusal && <FormAlert answer={refusal}>{refusal.text ?? refusal.title}</FormAlert>}
      <HoursSection title={words().week} text={words().weekText}>
        <WeekFields hours={draft.hours} errors={errors} />
      </HoursSection>
      <HoursSection title={words().closed} text={words().closedText}>
        <ClosedDaysFields closed={draft.closed} errors={errors} />
      </HoursSection>
      <HoursSection title={words().whenClosed} text={words().whenClosedText}>
        <WhenClosedFields whenClosed={draft.whenClosed} />
      </HoursSection>
      <HoursSection title={words().minimum} text={words().minimumText}>
        <MoneyField
          id="minimum"
          name="minimum"
          label={<span className="sr-only">{words().minimum}</span>}
          symbol={view.moneyFormat.symbol}
          placeholder="0.00"
          defaultValue={draft.minimum}
          error={errors.minimum}
        />
      </HoursSection>
      <div>
        <button
          type="submit"
          name="intent"
          value="save"
          className={buttonClass('primary', 'w-full md:w-auto')}
          disabled={isSaving}
          aria-busy={isSaving || undefined}
        >
          {isSaving ? words().saving : words().save}
        </button>
      </div>
    </Form>
  )
}
