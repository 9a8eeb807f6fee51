import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useRef } from 'react'
import { sayError } from '../ui/toast/toaster.tsx'
import { useMay } from './use-access.ts'

export interface LimitWords {
  title: string
  text?: string
  action: string
  /** The page there links back to the current one. */
  path: string
}

/** Call it from an effect or an event. */
export function useLimit(): (words: LimitWords) => void {
  const navigate = useNavigate()
  const mayUpgrade = useMay('plan.change')
  const { pathname, search } = useLocation()
  const currentPath = useRef('')
  currentPath.current = pathname + search
  return useCallback(
    ({ title, text, action, path }) => {
      const returnPath = currentPath.current
      const follow = () => navigate(path, { state: { back: returnPath } })
      sayError({ title, text }, mayUpgrade ? { label: action, onClick: follow } : undefined)
    },
    [navigate, mayUpgrade],
  )
}
