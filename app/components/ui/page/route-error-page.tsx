import { useLocation } from '@remix-run/react'
import { useReference } from '../../reference.tsx'
import { ErrorPage } from './error-page.tsx'
import { useGuardRefusal } from './guard-refusal.tsx'

export function RouteErrorPage() {
  const { pathname, search } = useLocation()
  return <ErrorPage address={pathname + search} reference={useReference()} refusal={useGuardRefusal()} />
}
