import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'

/** Remix answers a prefetch that fails by reloading the page, which offline loses it. */
export function PrefetchLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} prefetch={useConnectionStatus() === null ? 'intent' : 'none'} />
}
