import { useEffect, useRef, useState } from 'react'

export function useOffline(onBack: () => void): boolean {
  const [isOffline, setOffline] = useState(false)
  const latestOnBack = useRef(onBack)
  latestOnBack.current = onBack
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    const onOnline = () => {
      update()
      latestOnBack.current()
    }
    update()
    window.addEventListener('offline', update)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', update)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return isOffline
}
