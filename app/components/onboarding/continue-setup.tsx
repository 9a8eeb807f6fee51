import { Link } from '@remix-run/react'
import { continuePath, type SetupProgress } from '#app/domain/onboarding/steps.ts'
import { stepNames, continueSetup as words } from '#copy/onboarding/steps'
import { Icon } from '../ui/icon.tsx'

export function ContinueSetup({ progress, storeId }: { progress: SetupProgress | null; storeId: string }) {
  const path = continuePath(progress, storeId)
  if (path === null || progress === null || progress === 'done') return null
  return (
    <Link
      to={path}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-2 leading-tight shadow-flat hover:bg-wash"
    >
      <span className="flex-1">
        <span className="block text-sm font-semibold">{words().title}</span>
        <span className="block text-xs text-ink-2">{words().text({ step: stepNames()[progress] })}</span>
      </span>
      <Icon name="forward" small />
    </Link>
  )
}
