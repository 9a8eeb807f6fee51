import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { usePageAccount } from '#app/browser/page-account.ts'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import type { Step } from '#app/domain/onboarding/steps.ts'
import { onboarding as words } from '#copy/onboarding/steps'
import { AvatarMenu } from '../account/avatar-menu.tsx'
import { StallMark } from '../ui/awning.tsx'
import { ConnectionNotice } from '../ui/connection-notice.tsx'
import { Icon } from '../ui/icon.tsx'
import { StepBar, StepLine, StepList } from './step-progress.tsx'
import { type PreviewedStore, StorePreview } from './store-preview.tsx'

interface Props {
  /** Absent long after setup: the page then shows no progress. */
  step?: Step
  email: string
  title: string
  text: string
  back?: string
  /** True once there is a store, so setup can be finished later. */
  canFinishLater?: boolean
  /** Beside the step on desktop; default: a store without a name. */
  preview?: { store?: PreviewedStore; text?: string }
  children: ReactNode
}

export function OnboardingPage({ step, email, title, text, back, canFinishLater = false, preview, children }: Props) {
  usePageAccount(email)
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[248px_minmax(0,1fr)] xl:grid-cols-[248px_minmax(0,1fr)_400px]">
      <header className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-e lg:border-line lg:px-6 lg:py-4">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 px-4 lg:px-0">
          <span className="inline-flex items-center gap-2.5 text-lg font-bold">
            <StallMark />
            {PRODUCT_NAME}
          </span>
          <div className="ms-auto flex items-center gap-1">
            {canFinishLater && <FinishLater className="lg:hidden" />}
            <AvatarMenu email={email} />
          </div>
        </div>
        {step && (
          <>
            <StepBar step={step} />
            <StepList step={step} />
          </>
        )}
        {canFinishLater && <FinishLater className="mt-auto -ms-3 hidden self-start lg:inline-flex" />}
      </header>
      <div className="flex flex-1 flex-col lg:bg-card">
        <div className="sticky top-0 z-20">
          <ConnectionNotice />
        </div>
        <main className="flex w-full flex-1 flex-col px-4 pt-4 lg:px-12 lg:pt-10">
          <div className="mx-auto w-full max-w-136 mb-6 lg:mb-8">
            <p className="flex min-h-11 items-center gap-1 text-sm text-ink-2">
              {back && (
                <Link to={back} className="icon-btn -ms-3" aria-label={words().back}>
                  <Icon name="back" small />
                </Link>
              )}
              {step && <StepLine step={step} />}
            </p>
            <h1 className="text-xl tracking-[-0.02em] lg:text-2xl">{title}</h1>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
          {children}
        </main>
      </div>
      <aside className="hidden bg-brand-soft xl:block">
        <StorePreview {...preview?.store} text={preview?.text ?? words().preview} />
      </aside>
    </div>
  )
}

function FinishLater({ className }: { className: string }) {
  return (
    <Link to="/dashboard" className={`btn btn-text ${className}`}>
      {words().finishLater}
    </Link>
  )
}
