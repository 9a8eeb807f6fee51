import { useRouteLoaderData } from '@remix-run/react'
import type { SiteData } from './layout.tsx'

export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('routes/marketing/layout')
  if (!data) throw new Error('This page stands outside routes/marketing/layout.tsx')
  return data as SiteData
}
