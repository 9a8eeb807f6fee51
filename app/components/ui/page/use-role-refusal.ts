import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { helperIn } from '#app/domain/staff/permission.ts'
import { roleRefused } from '#copy/errors'

/** Whom to ask, in words, after a guard's 403 in an error boundary; null for any other error. */
export function useRoleRefusal(): string | null {
  const error = useRouteError()
  const helper = isRouteErrorResponse(error) && error.status === 403 ? helperIn(error.data) : null
  return helper && roleRefused()[helper]
}
