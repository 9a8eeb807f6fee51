import { useRevalidator } from '@remix-run/react'
import { errorPage } from '#copy/errors'
import { failedPage as words } from '#copy/merchant/shell'
import { useReference } from '../../reference.tsx'
import { Button } from '../../ui/button.tsx'
import { useGuardRefusal } from '../../ui/page/guard-refusal.ts'
import { RouteErrorPage } from '../../ui/page/route-error-page.tsx'

export function FailedPage({ title, problem = words().problem }: { title: string; problem?: string }) {
  const { revalidate, state } = useRevalidator()
  const reference = useReference()
  if (useGuardRefusal()) return <RouteErrorPage isFramed />
  return (
    <>
      <h1 className="mb-6 text-xl">{title}</h1>
      <div
        role="alert"
        className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-6 shadow-flat md:max-w-140"
      >
        <p className="font-semibold text-danger">{problem}</p>
        <p className="text-ink-2">{words().text}</p>
        {reference && (
          <p className="text-sm text-ink-3">
            {errorPage().reference} <code data-reference>{reference}</code>
          </p>
        )}
        <Button kind="primary" onClick={() => revalidate()} disabled={state !== 'idle'}>
          {words().again}
        </Button>
      </div>
    </>
  )
}
