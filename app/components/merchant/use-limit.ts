import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useRef } from 'react'
import { say } from '../ui/toaster.tsx'

export interface LimitWords {
  title: string
  text?: string
  action: string
  /** Where the action leads; the page that said it is found again from there. */
  path: string
  /** Opens it in another tab: leaving this page would lose what is typed. */
  isBeside?: boolean
}

/** Says what the plan doesn't allow, with the way to more and back. Call it from an effect or an event. */
export function useLimit(): (words: LimitWords) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  here.current = pathname + search
  return useCallback(
    ({ title, text, action, path, isBeside }) => {
      const back = here.current
      const go = () => (isBeside ? window.open(path, '_blank') : navigate(path, { state: { back } }))
      say({ title, text, kind: 'error' }, { label: action, onClick: go })
    },
    [navigate],
  )
}
