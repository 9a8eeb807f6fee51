import type { ReactNode } from 'react'
import { draftOf } from '#app/browser/storage/form-draft.ts'
import { DASHBOARD } from '#app/domain/account/start-path.ts'
import { SETUP_STEPS, type SetupStep, stepPath } from '#app/domain/onboarding/steps.ts'
import { onboarding } from '#copy/onboarding/steps'
import type { RefusedForm } from '../merchant/settings-forms/form-answer.ts'
import type { useSchemaForm } from '../merchant/settings-forms/use-schema-form.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import { StepForm } from './step-form.tsx'
import type { PreviewedStore } from './store-preview.tsx'

interface Props {
  step: SetupStep
  words: { title: string; text: string }
  view: { email: string; storeId: string; isOnboarding: boolean; preview: PreviewedStore }
  form: Pick<ReturnType<typeof useSchemaForm>, 'id' | 'onSubmit'>
  answer: RefusedForm | undefined
  children: ReactNode
}

export function SetupStepPage({ step, words, view, form, answer, children }: Props) {
  const { email, storeId, isOnboarding, preview } = view
  const previousStep = SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1]
  return (
    <OnboardingPage
      step={isOnboarding ? step : undefined}
      email={email}
      title={words.title}
      text={words.text}
      back={isOnboarding && previousStep ? stepPath(previousStep, storeId) : DASHBOARD}
      canFinishLater={isOnboarding}
      preview={{ store: preview }}
    >
      <StepForm
        id={form.id}
        onSubmit={form.onSubmit}
        failure={{ title: onboarding().failed, answer }}
        canSkip
        draft={draftOf(email, `${step}-${storeId}`)}
        isRefused={answer !== undefined}
      >
        {children}
      </StepForm>
    </OnboardingPage>
  )
}
