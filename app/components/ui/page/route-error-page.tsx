import { useLocation } from '@remix-run/react'
import { useReference } from '../../reference.tsx'
import { ErrorPage } from './error-page.tsx'
import { useRoleRefusal } from './use-role-refusal.ts'

export function RouteErrorPage() {
  const { pathname, search } = useLocation()
  return <ErrorPage address={pathname + search} reference={useReference()} refusal={useRoleRefusal()} />
}
