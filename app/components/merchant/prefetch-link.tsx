import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'

/** Fetches nothing early without a connection. */
export function PrefetchLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} prefetch={useConnectionStatus() === null ? 'intent' : 'none'} />
}
