import { useRouteLoaderData } from '@remix-run/react'
import { DASHBOARD } from '#app/domain/account/start-path.ts'
import type { Permission } from '#app/domain/staff/permission.ts'

/** What the person's role in the store opens; the layout reads it anew with each page. */
export interface Access {
  permissions: readonly Permission[]
  menu: readonly string[]
  home: string
  /** At the own till: it can be closed from every page. */
  hasOpenShift: boolean
  /** Of pages that no menu or settings of the role has. */
  links: readonly { path: string; label: string }[]
}

const outside: Access = { permissions: [], menu: [DASHBOARD], home: DASHBOARD, hasOpenShift: false, links: [] }

export function useAccess(): Access {
  return useRouteLoaderData<{ access: Access } | null>('routes/merchant/layout')?.access ?? outside
}

/** Who acts in the store: an owner, a membership, or who is at the till. */
export function useActor(): string {
  return useRouteLoaderData<{ user: { actor: string } } | null>('routes/merchant/layout')?.user.actor ?? ''
}

/** True also for what needs a manager's PIN: the answer asks for it. */
export function useMay(permission: Permission): boolean {
  return useAccess().permissions.includes(permission)
}
