import { Link, type LinkProps } from '@remix-run/react'
import { useMay } from './use-access.ts'

export function UpgradeLink(props: LinkProps) {
  return useMay('plan.change') ? <Link {...props} /> : null
}
