import { useEffect, useRef, useState } from 'react'

/** Whether the phone has no network now; `onBack` hears when it has one again. */
export function useOffline(onBack: () => void): boolean {
  const [isOffline, setOffline] = useState(false)
  const heard = useRef(onBack)
  heard.current = onBack
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    const back = () => {
      look()
      heard.current()
    }
    look()
    window.addEventListener('offline', look)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', look)
      window.removeEventListener('online', back)
    }
  }, [])
  return isOffline
}
