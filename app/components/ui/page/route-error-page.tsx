import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useReference } from '../../reference.tsx'
import { ErrorPage } from './error-page.tsx'
import { useGuardRefusal } from './guard-refusal.ts'
import { NotFoundPage } from './not-found-page.tsx'

export function RouteErrorPage({ isFramed }: { isFramed?: boolean }) {
  const { pathname, search } = useLocation()
  const page = { address: pathname + search, reference: useReference(), refusal: useGuardRefusal() }
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage isFramed={isFramed} />
  return <ErrorPage {...page} isFramed={isFramed} />
}
