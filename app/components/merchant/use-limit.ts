import { useLocation, useNavigate } from '@remix-run/react'
import { useCallback, useRef } from 'react'
import { say } from '../ui/toaster.tsx'

export interface LimitWords {
  title: string
  text?: string
  action: string
  /** Where the action leads; the page that said it is found again from there. */
  path: string
}

/** Says what the plan doesn't allow, with the way to more and back. Call it from an effect or an event. */
export function useLimit(): (words: LimitWords) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  here.current = pathname + search
  return useCallback(
    ({ title, text, action, path }) => {
      const back = here.current
      say({ title, text, kind: 'error' }, { label: action, onClick: () => navigate(path, { state: { back } }) })
    },
    [navigate],
  )
}
