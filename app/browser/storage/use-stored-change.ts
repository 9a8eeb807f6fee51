import { useEffect, useRef } from 'react'

export function useStoredChange(keys: readonly string[], onChange: () => void): void {
  const latest = useRef({ keys, onChange })
  latest.current = { keys, onChange }

  useEffect(() => {
    function follow({ key }: StorageEvent) {
      if (key === null || latest.current.keys.includes(key)) latest.current.onChange()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
